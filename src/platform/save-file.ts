import type { LocalDate } from '#domain/kernel/local-date.ts'

/** Hands a file to the browser's downloads. The name is the reader's: class, month, extension. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Safari reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

// No file system of our schools takes them all.
const forbidden = /[\\/:*?"<>|]/g

/** The name, the date as dd-MM-yyyy, the extension: how every downloaded file is called (specification, section 7). */
export function datedFileName(facts: { name: string; date: LocalDate; extension: string }): string {
  const [year, month, day] = facts.date.split('-')
  const name = facts.name.replace(forbidden, ' ').replace(/\s+/g, ' ').trim()
  return `${name} ${day}-${month}-${year}.${facts.extension}`
}
