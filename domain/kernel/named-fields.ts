const namedField = /\{([^{}]*)\}/g

/** The names in braces that nothing fills, each once: people would read them as they stand. */
export function unknownNamesIn(text: string, known: readonly string[]): string[] {
  const named = [...text.matchAll(namedField)].map(([, name = '']) => name)
  return [...new Set(named.filter((name) => !known.includes(name)))]
}

/** The text with its named fields filled. A field without a value stays as it stands. */
export const fillNames = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(namedField, (asWritten, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? asWritten) : asWritten,
  )
