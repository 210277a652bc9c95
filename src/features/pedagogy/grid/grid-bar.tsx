import { Trans, useLingui } from '@lingui/react/macro'
import { ListFilter } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { GradeSystem } from '#domain/pedagogy/pedagogy.ts'
import { gradeSystems } from '#domain/pedagogy/pedagogy.ts'
import type { Period } from '#domain/pedagogy/periods.ts'
import { GroupSelect } from '#src/class-day/group-select.tsx'
import type { GroupOfClass } from '#src/class-day/groups-of-class.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Segmented } from '#src/ui/field/segmented.tsx'
import { useViewport } from '#src/ui/screen/viewport.ts'
import { drawingWords } from '../cells/level-words.ts'
import { type GridFilter, noFilter, type Show, shows } from '../milestones/grid-filter.ts'
import { useLevelName } from '../milestones/use-level-names.ts'
import type { ClassFramework } from '../pedagogy-truth.ts'
import { BarSelect } from './bar-select.tsx'
import styles from './grid-bar.module.css'

const all = 'all'

type GridBarProps = {
  frameworks: readonly ClassFramework[]
  framework: ClassFramework
  domainId: string
  /** The number of levels that await approval, by domain. Empty for a viewer who does not approve. */
  waiting: ReadonlyMap<string, number>
  bands: readonly string[]
  groups: readonly GroupOfClass[]
  /** The group on show; null for the whole class. */
  group: GroupOfClass | null
  periods: readonly Period[]
  filter: GridFilter
  drawing: GradeSystem
  onFramework: (frameworkId: string) => void
  onDomain: (domainId: string) => void
  onFilter: (filter: GridFilter) => void
  onDrawing: (drawing: GradeSystem) => void
  /** The acts offered on what is on show. */
  acts?: ReactNode
}

/** Asks what the grid shows: which domain, which cells, in which drawing. */
export function GridBar(props: GridBarProps) {
  const { framework, frameworks, filter, waiting, onFilter } = props
  const { t } = useLingui()
  const viewport = useViewport()
  const isPhone = viewport === 'phone'
  const isFiltered = JSON.stringify(filter) !== JSON.stringify(noFilter)
  // On a phone the filters would take the place of the children: they are asked on a sheet of their own.
  const [isOpen, setOpen] = useState(isFiltered && !isPhone)
  const showAll = () => onFilter(noFilter)
  const withWaiting = ({ id, name }: { id: string; name: string }): string => {
    const count = waiting.get(id)
    return count ? t`${name} · ${count} to approve` : name
  }
  return (
    <div className={styles.Bar} data-print="never">
      {frameworks.length > 1 ? (
        <BarSelect
          name={t`Framework`}
          value={framework.id}
          choices={frameworks.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={props.onFramework}
        />
      ) : null}
      <BarSelect
        name={t`Domain`}
        value={props.domainId}
        choices={framework.domains.map((it) => ({ value: it.id, label: withWaiting(it) }))}
        onChange={props.onDomain}
      />
      {viewport === 'desk' ? null : (
        <Button
          icon={<ListFilter aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setOpen((was) => !was)}
        >
          {isFiltered ? <Trans>Filtered</Trans> : <Trans>Filter</Trans>}
        </Button>
      )}
      {viewport === 'desk' || (isOpen && !isPhone) ? <Filters {...props} /> : null}
      {isFiltered && !isPhone ? (
        <Button look="quiet" onClick={showAll}>
          <Trans>Show everything</Trans>
        </Button>
      ) : null}
      {props.acts}
      {isPhone && isOpen ? (
        <Dialog
          title={<Trans>What is shown</Trans>}
          onPhone="sheet"
          onClose={() => setOpen(false)}
          acts={
            <>
              <Button look="primary" size="touch" onClick={() => setOpen(false)}>
                <Trans>Done</Trans>
              </Button>
              {isFiltered ? (
                <Button size="touch" onClick={showAll}>
                  <Trans>Show everything</Trans>
                </Button>
              ) : null}
            </>
          }
        >
          <div className={styles.Sheet}>
            <Filters {...props} />
          </div>
        </Dialog>
      ) : null}
    </div>
  )
}

function Filters(props: GridBarProps) {
  const { bands, groups, group, periods, filter, drawing, onFilter, onDrawing } = props
  const { t, i18n } = useLingui()
  const levelName = useLevelName()
  const words: Record<Show, string> = {
    all: t`Any degree of mastery`,
    blank: t({ message: 'Not evaluated', context: 'filter of the milestones' }),
    B: levelName('B'),
    A: levelName('A'),
    'A+': levelName('A+'),
    'not-approved': t`Not approved`,
    approved: t({ message: 'Approved', context: 'filter of the milestones' }),
  }
  return (
    <>
      {groups.length > 0 ? (
        <span className={styles.Select}>
          <GroupSelect
            groups={groups}
            group={group}
            onChange={(groupId) => onFilter({ ...filter, groupId })}
          />
        </span>
      ) : null}
      <BarSelect
        name={t`Which cells`}
        value={filter.show}
        choices={shows.map((value) => ({ value, label: words[value] }))}
        onChange={(show) => onFilter({ ...filter, show })}
      />
      {periods.length > 0 ? (
        <BarSelect
          name={t`Period`}
          value={filter.periodId ?? all}
          choices={[
            { value: all, label: t`Any period` },
            ...periods.map(({ id, name }) => ({ value: id as string, label: name })),
          ]}
          onChange={(periodId) =>
            onFilter({ ...filter, periodId: periodId === all ? null : periodId })
          }
        />
      ) : null}
      {bands.length > 1 ? (
        <BarSelect
          name={t`Level or age`}
          value={filter.band ?? all}
          choices={[
            { value: all, label: t`Any level or age` },
            ...bands.map((band) => ({ value: band, label: band })),
          ]}
          onChange={(band) => onFilter({ ...filter, band: band === all ? null : band })}
        />
      ) : null}
      <Segmented
        label={t`How levels are drawn`}
        choices={gradeSystems.map((value) => ({ value, label: i18n._(drawingWords[value]) }))}
        value={drawing}
        onChange={onDrawing}
      />
    </>
  )
}
