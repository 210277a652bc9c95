import { Trans } from '@lingui/react/macro'
import { Paperclip } from 'lucide-react'

/** Stands for a message that has files and no words, where one line shows it. */
export function FilesInShort() {
  return (
    <>
      <Paperclip aria-hidden /> <Trans>Photos or documents</Trans>
    </>
  )
}
