import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { memo } from 'react'
import { IconButton } from '../button.tsx'
import { Segmented } from '../field/segmented.tsx'
import styles from './table.module.css'

/** Rows on a page, as the specification has them. */
export const pageSizes = [20, 100, 1000] as const
export type PageSize = (typeof pageSizes)[number]

/** The part of a list that is shown. `page` counts from 0. */
export type Page = { page: number; size: PageSize }

export const Pager = memo(function Pager({
  page: { page, size },
  total,
  onChange,
}: {
  page: Page
  total: number
  onChange: (page: Page) => void
}) {
  const { t } = useLingui()
  const first = total === 0 ? 0 : page * size + 1
  const last = Math.min(total, (page + 1) * size)
  return (
    <nav className={styles.Pager} data-print="never" aria-label={t`Pages`}>
      <span>
        <Trans>
          {first} to {last} of {total}
        </Trans>
      </span>
      <Segmented
        label={t`Rows on a page`}
        value={`${size}`}
        choices={pageSizes.map((value) => ({ value: `${value}`, label: `${value}` }))}
        onChange={(value) => {
          const chosen = pageSizes.find((candidate) => `${candidate}` === value)
          if (chosen) onChange({ page: Math.floor((page * size) / chosen), size: chosen })
        }}
      />
      <span className={styles.Turn}>
        <IconButton
          look="secondary"
          name={t`Page before`}
          icon={<ChevronLeft aria-hidden />}
          disabled={page === 0}
          onClick={() => onChange({ page: page - 1, size })}
        />
        <IconButton
          look="secondary"
          name={t`Next page`}
          icon={<ChevronRight aria-hidden />}
          disabled={last >= total}
          onClick={() => onChange({ page: page + 1, size })}
        />
      </span>
    </nav>
  )
})
