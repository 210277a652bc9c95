import { onTestFinished, vi } from 'vitest'

/** Collects the files that a screen saves, until the test ends. */
export function savedFiles(): Blob[] {
  const files: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
      revokeObjectURL: () => undefined,
    }),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  return files
}
