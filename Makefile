# `make WORD` is `python3 make.py WORD`; ARGS="…" hands words on.
.PHONY: run test check bench bench-bots bench-server bench-web compile mutants pictures docs lock clean
run test check bench bench-bots bench-server bench-web compile mutants pictures docs lock clean:
	@python3 make.py $@ $(ARGS)
