# `make WORD` is `python3 make.py WORD`; ARGS="…" hands words on.
.PHONY: run test check compile bench bench-bots bench-proposals bench-server bench-crowd bench-web mutants faults pictures docs lock clean
run test check compile bench bench-bots bench-proposals bench-server bench-crowd bench-web mutants faults pictures docs lock clean:
	@python3 make.py $@ $(ARGS)
