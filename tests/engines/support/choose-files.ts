import type { Engine } from './engine.ts'

/** A file as a picker hands it to the page: its bytes as letters. */
export type ChosenFile = { name: string; type: string; base64: string }

/** Chooses files as the picker of the device does: it is the one thing that no engine opens without a person. */
export const chooseFiles = (
  engine: Engine,
  selector: string,
  files: readonly ChosenFile[],
): Promise<void> =>
  engine.ask(
    (asked: string, chosen: readonly ChosenFile[]) => {
      const input = document.querySelector<HTMLInputElement>(asked)
      if (!input) throw new Error(`no field for files: ${asked}`)
      const held = new DataTransfer()
      for (const { name, type, base64 } of chosen) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        held.items.add(new File([bytes], name, { type }))
      }
      input.files = held.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    },
    selector,
    files,
  )
