/** Before the first paint, so that no page flashes in the other theme. */
(() => {
  let theme = "system";
  try {
    theme = JSON.parse(localStorage.getItem("paddock") ?? "{}").theme ?? theme;
  } catch {
    // Storage may be forbidden or unreadable; the system's theme is right then.
  }
  const light = theme === "light" ||
    (theme === "system" && matchMedia("(prefers-color-scheme: light)").matches);
  document.documentElement.dataset.theme = light ? "light" : "dark";
})();
