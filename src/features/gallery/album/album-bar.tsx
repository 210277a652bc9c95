import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PictureFilter } from '#domain/gallery/picture.ts'
import { Button } from '#src/ui/button.tsx'
import { Segmented } from '#src/ui/field/segmented.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import type { Picture } from '../gallery.view.ts'
import type { Selection } from '../picture/use-selection.ts'
import styles from './album.module.css'

/** Filter of the pictures, and the way to choose all of them. */
export function AlbumBar({
  filter,
  shown,
  selection,
  left,
  onFilter,
}: {
  filter: PictureFilter
  shown: readonly Picture[]
  selection: Selection
  /** Pictures that are still being made small. */
  left: number
  onFilter: (filter: PictureFilter) => void
}) {
  const { t } = useLingui()
  return (
    <div className={styles.Bar} data-print="never">
      <Segmented
        label={t`Show`}
        value={filter}
        choices={[
          { value: 'all', label: t({ message: 'All', context: 'pictures' }) },
          { value: 'approved', label: t({ message: 'Approved', context: 'pictures' }) },
          { value: 'notApproved', label: t({ message: 'Not approved', context: 'pictures' }) },
        ]}
        onChange={onFilter}
      />
      {shown.length > 0 && selection.count < shown.length ? (
        <Button look="quiet" onClick={() => selection.choose(shown.map(({ id }) => id))}>
          <Trans>Choose all {shown.length}</Trans>
        </Button>
      ) : null}
      <Quiet as="span" size="same" role="status">
        {left > 0 ? (
          <Plural value={left} one="Taking in # picture…" other="Taking in # pictures…" />
        ) : null}
      </Quiet>
    </div>
  )
}
