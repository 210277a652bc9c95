/* Runs before the first paint: day or night, and the language, as this tablet has chosen them. A file of its own because the page allows no inline script. */
;(() => {
  const page = document.documentElement
  let theme = null
  let locale = null
  try {
    theme = localStorage.getItem('preau:theme')
    locale = localStorage.getItem('preau:locale')
  } catch {
    // Storage may be closed to the page; the system's own choice is good enough.
  }
  const isDark =
    theme === 'dark' ||
    (theme !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches)
  page.dataset.theme = isDark ? 'dark' : 'light'
  const language = locale ?? navigator.language.slice(0, 2)
  if (language === 'fr' || language === 'en') page.lang = language
})()
