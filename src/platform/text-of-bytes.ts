/**
 * The text of a file. Spreadsheets of French offices save csv in Windows' own letters: what is no UTF-8 is read as that,
 * so that no accent is lost.
 */
export function textOfBytes(bytes: AllowSharedBufferSource): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
