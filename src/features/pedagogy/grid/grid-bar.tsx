import { Trans, useLingui } from '@lingui/react/macro'
import { ListFilter } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { GradeSystem } from '#domain/pedagogy/pedagogy.ts'
import { gradeSystems } from '#domain/pedagogy/pedagogy.ts'
import type { Period } from '#domain/pedagogy/periods.ts'
import { Button } from '#src/ui/button.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { useViewport } from '#src/ui/viewport.ts'
import { type GridFilter, noFilter, type Show, shows } from '../grid-filter.ts'
import { drawingWords } from '../level-words.ts'
import type { ClassFramework } from '../pedagogy-truth.ts'
import { useLevelName } from '../use-level-names.ts'
import { BarSelect } from './bar-select.tsx'
import styles from './grid-bar.module.css'

const all = 'all'

type GridBarProps = {
  frameworks: readonly ClassFramework[]
  framework: ClassFramework
  domainId: string
  bands: readonly string[]
  periods: readonly Period[]
  filter: GridFilter
  drawing: GradeSystem
  onFramework: (frameworkId: string) => void
  onDomain: (domainId: string) => void
  onFilter: (filter: GridFilter) => void
  onDrawing: (drawing: GradeSystem) => void
  /** What can be done with what is on show. */
  acts?: ReactNode
}

/** What the grid shows: which domain, which cells, in which drawing. */
export function GridBar(props: GridBarProps) {
  const { framework, frameworks, filter, onFilter } = props
  const { t } = useLingui()
  const isNarrow = useViewport() !== 'desk'
  const isFiltered = JSON.stringify(filter) !== JSON.stringify(noFilter)
  const [isOpen, setOpen] = useState(isFiltered)
  return (
    <div className={styles.Bar}>
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
        choices={framework.domains.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={props.onDomain}
      />
      {isNarrow ? (
        <Button
          icon={<ListFilter aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setOpen((was) => !was)}
        >
          {isFiltered ? <Trans>Filtered</Trans> : <Trans>Filter</Trans>}
        </Button>
      ) : null}
      {isNarrow && !isOpen ? null : <Filters {...props} />}
      {isFiltered ? (
        <Button look="quiet" onClick={() => onFilter(noFilter)}>
          <Trans>Show everything</Trans>
        </Button>
      ) : null}
      {props.acts}
    </div>
  )
}

function Filters({ bands, periods, filter, drawing, onFilter, onDrawing }: GridBarProps) {
  const { t, i18n } = useLingui()
  const levelName = useLevelName()
  const words: Record<Show, string> = {
    all: t({ message: 'All levels', context: 'filter of the milestones' }),
    blank: t({ message: 'Not evaluated', context: 'filter of the milestones' }),
    B: levelName('B'),
    A: levelName('A'),
    'A+': levelName('A+'),
    'not-approved': t`Not approved`,
    approved: t({ message: 'Approved', context: 'filter of the milestones' }),
  }
  return (
    <>
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
            { value: all, label: t`Any age` },
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
