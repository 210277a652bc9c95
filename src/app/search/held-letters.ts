/**
 * Holds what is typed while the search is fetched: it belongs into its field. A screen behind it would take a P for a
 * child who is present. The answer ends the holding, and hands the letters over.
 */
export function holdLetters(): () => string {
  let letters = ''
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Backspace') letters = letters.slice(0, -1)
    else if (event.key.length === 1) letters += event.key
    else return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  document.addEventListener('keydown', onKey, true)
  return () => {
    document.removeEventListener('keydown', onKey, true)
    return letters
  }
}
