const fields =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], dialog'

/** True if keys belong to a field or to a dialog, and not to the screen. */
export const isTyping = (target: EventTarget | null): boolean =>
  (target as Element | null)?.closest?.(fields) != null
