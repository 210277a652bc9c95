import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, Download, Printer, Tag, Trash2, X } from 'lucide-react'
import styles from './picture.module.css'

export type SelectionAct = 'name' | 'approve' | 'refuse' | 'zip' | 'sheet' | 'remove' | 'none'

/** Acts on the chosen pictures. */
export function SelectionBar({
  count,
  may,
  onAct,
}: {
  count: number
  /** Pictures leave the school by the hand of who keeps the album. */
  may: { keep: boolean; judge: boolean; take: boolean }
  onAct: (act: SelectionAct) => void
}) {
  const { t } = useLingui()
  return (
    <div role="toolbar" className={styles.Bar} aria-label={t`Chosen pictures`} data-print="never">
      <b role="status">
        <Plural value={count} one="# chosen" other="# chosen" />
      </b>
      <span className={styles.BarActs}>
        {may.keep ? (
          <button type="button" onClick={() => onAct('name')}>
            <Tag aria-hidden /> <Trans>Name children</Trans>
          </button>
        ) : null}
        {may.judge ? (
          <>
            <button type="button" data-act="approve" onClick={() => onAct('approve')}>
              <CircleCheck aria-hidden /> <Trans>Approve</Trans>
            </button>
            <button type="button" data-act="refuse" onClick={() => onAct('refuse')}>
              <X aria-hidden /> <Trans>Do not approve</Trans>
            </button>
          </>
        ) : null}
        {may.take ? (
          <>
            <button type="button" onClick={() => onAct('zip')}>
              <Download aria-hidden /> <Trans>Download</Trans>
            </button>
            <button type="button" data-act="sheet" onClick={() => onAct('sheet')}>
              <Printer aria-hidden /> <Trans>Contact sheet (PDF)</Trans>
            </button>
          </>
        ) : null}
        {may.keep ? (
          <button type="button" onClick={() => onAct('remove')}>
            <Trash2 aria-hidden /> <Trans>Take out</Trans>
          </button>
        ) : null}
      </span>
      <button
        type="button"
        className={styles.None}
        aria-label={t`Choose none`}
        onClick={() => onAct('none')}
      >
        <X aria-hidden />
      </button>
    </div>
  )
}
