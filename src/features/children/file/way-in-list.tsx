import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useYearOfList } from '#src/people/years/year-switch.tsx'
import { IconButton } from '#src/ui/button.tsx'
import { foundRows } from '#src/ui/data-table/rows-on-show.ts'
import { Link } from '#src/ui/link.tsx'
import styles from '../children.module.css'
import type { FiledChild } from '../children.operations.ts'
import { childrenFinding, fullNameOf, listOfYear } from '../list/children.view.ts'
import { useChildrenRoom, useChildrenView } from '../list/children-room.tsx'

/** Back to the list, and to the child before and after in it as it is filtered. */
export function WayInList({ child }: { child: FiledChild }) {
  const { t, i18n } = useLingui()
  const { all, today } = useChildrenRoom()
  const { view } = useChildrenView()
  const [search] = useSearchParams()
  const { other } = useYearOfList(today)
  const navigate = useNavigate()
  const list = foundRows(all, view, { ...childrenFinding(view, today), locale: i18n.locale })
  const at = list.findIndex(({ id }) => id === child.id)
  const [before, after] = [list[at - 1], at < 0 ? undefined : list[at + 1]]
  const go = (to: FiledChild | undefined) => () =>
    to && navigate({ pathname: `/profile/${to.id}`, search: search.toString() }, { replace: true })
  return (
    <div className={styles.Way} data-print="never">
      <Link className={styles.Back} to={listOfYear(other)}>
        <ArrowLeft aria-hidden size={16} /> <Trans>All children</Trans>
      </Link>
      <IconButton
        look="secondary"
        name={before ? t`Before: ${fullNameOf(before)}` : t`The first of the list`}
        icon={<ChevronLeft aria-hidden />}
        disabled={!before}
        onClick={go(before)}
      />
      <IconButton
        look="secondary"
        name={after ? t`Next: ${fullNameOf(after)}` : t`The last of the list`}
        icon={<ChevronRight aria-hidden />}
        disabled={!after}
        onClick={go(after)}
      />
    </div>
  )
}
