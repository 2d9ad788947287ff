// Before the first paint, so that a reader of the light theme sees no dark flash. A file of its own: the
// content security policy allows no inline script.
(function () {
  var chosen = 'dark';
  try {
    chosen = localStorage.getItem('arena.color-scheme') || 'dark';
  } catch (refused) {
    // A browser that refuses storage gets the default.
  }
  if (chosen === 'auto') chosen = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  // Pages inside other programs have no frame.
  var bare = /^\/(overlay|embed)\//.exec(location.pathname);
  if (bare) document.documentElement.setAttribute('data-surface', bare[1] === 'overlay' ? 'transparent' : 'bare');
  document.documentElement.setAttribute('data-mantine-color-scheme', chosen);
})();
