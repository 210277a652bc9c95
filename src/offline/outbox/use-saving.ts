import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import { useToast } from '#src/ui/notice/toast.tsx'
import { useOffline } from '../offline-context.tsx'
import type { NewEntry } from './entry-kind.ts'
import { NotSavedError, type NotSavedReason } from './not-saved.ts'
import type { SaveOptions } from './save-entries.ts'

const words: Record<NotSavedReason, MessageDescriptor> = {
  quota: msg`Not saved: this device is full. Make room on it, then enter it again.`,
  storage: msg`Not saved: this device cannot write just now. Enter it again.`,
  invalid: msg`Not saved: the school would refuse this entry. Check what you entered.`,
  impersonating: msg`Not saved: nothing is entered while you act for somebody else.`,
  closed: msg`Not saved: Préau was updated or closed in another window. Reload this page.`,
}

/** Finds what to say when the storage refused an entry. */
export const notSavedWords = (error: unknown): MessageDescriptor =>
  words[error instanceof NotSavedError ? error.reason : 'storage']

/** Saves entries on this device and answers whether they are on its disk; otherwise it has been said why not. */
export function useSaving(): (
  entries: readonly NewEntry[],
  options?: SaveOptions,
) => Promise<boolean> {
  const { i18n } = useLingui()
  const offline = useOffline()
  const toast = useToast()
  return useCallback(
    async (entries, options) => {
      try {
        await offline.save(entries, options)
        return true
      } catch (error) {
        toast.error(i18n._(notSavedWords(error)))
        return false
      }
    },
    [offline, toast, i18n],
  )
}
