/** Texts hold no zeros. What does is a picture, an old workbook, or another file with a new name. */
const isText = (text: string): boolean => !text.includes('\0')

/** Excel's "Unicode text" begins so: two bytes for each letter. */
const isWide = ([first, second]: Uint8Array): boolean => first === 0xff && second === 0xfe

function decoded(bytes: Uint8Array<ArrayBuffer>): string {
  if (isWide(bytes)) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * The text of a file; null for what is no text. Spreadsheets of French offices save csv in Windows' own letters: what is
 * no UTF-8 is read as that, so that no accent is lost.
 */
export function textOfBytes(bytes: Uint8Array<ArrayBuffer>): string | null {
  const text = decoded(bytes)
  return isText(text) ? text : null
}
