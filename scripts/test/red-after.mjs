// What is red after a run: what it found, and what earlier runs found and it did not run again.

/** The failures that stand after these steps, each with the name of its step. */
export function redAfter(before, done) {
  const found = done.flatMap(({ name: step, failures }) =>
    failures.map(({ name, title, path }) => ({ step, name, title, path })),
  )
  return [...before.filter((failure) => !done.some((step) => ranAgain(step, failure))), ...found]
}

/** A step that is whole has run each of its tests, also those that have another name now. */
function ranAgain({ name: step, narrowed, files = [], tests = [] }, failure) {
  if (!failure.path) return failure.step === step
  if (narrowed.pattern)
    return tests.some(({ path, name }) => path === failure.path && name === failure.name)
  const isWhole = !narrowed.files && !narrowed.since && files.length > 0
  return (isWhole && failure.step === step) || files.some(({ path }) => path === failure.path)
}
