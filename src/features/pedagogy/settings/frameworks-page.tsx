import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { FileUp, PenLine, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useDoing } from '#src/keeping/acts/use-doing.tsx'
import { OrderedList } from '#src/keeping/lists/ordered-list.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import type { FrameworkResult } from '../pedagogy.operations.ts'
import { changeFramework, orderFrameworks } from './framework.operations.ts'
import { FrameworkEditor, type HeadOfFramework } from './framework-editor.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { NewFrameworkDialog } from './new-framework-dialog.tsx'
import styles from './settings.module.css'
import type { PageProps } from './settings-page.ts'

const milestoneCount = ({ domains }: FrameworkResult): number =>
  domains.reduce((sum, { milestones }) => sum + milestones.length, 0)

function FrameworkWords({ framework }: { framework: FrameworkResult }) {
  return (
    <span className={styles.Words}>
      <b>{framework.name}</b>
      <span>
        <Plural value={milestoneCount(framework)} one="# milestone" other="# milestones" />
        {framework.isEnabled ? null : (
          <>
            {' · '}
            <Trans>switched off, its history is kept</Trans>
          </>
        )}
      </span>
    </span>
  )
}

/** The frameworks of the school: which there are, in which order, for whom; one of them open. */
export function FrameworksPage(props: PageProps) {
  const { t } = useLingui()
  const { page, acts } = props
  const inOrder = useMemo(
    () => page.listFrameworks.toSorted((one, other) => one.position - other.position),
    [page.listFrameworks],
  )
  const { shown, move, change, undoBar } = useDoing(inOrder)
  const [openId, setOpenId] = useState<string | null>(null)
  const [dialog, setDialog] = useState<'new' | 'import' | null>(null)
  const open = shown.find(({ id }) => id === openId)
  const close = () => setDialog(null)
  const order = (ids: string[]) => acts.act(orderFrameworks, { frameworkIds: ids })
  const moved = ({ name }: FrameworkResult) => <Trans>{name} was moved.</Trans>
  const set = (framework: FrameworkResult, to: Partial<HeadOfFramework>) => {
    const { id: frameworkId, name, isEnabled, standardIds } = framework
    const before = { name, isEnabled, standardIds }
    const part = Object.keys(to) as (keyof HeadOfFramework)[]
    const back = Object.fromEntries(part.map((key) => [key, before[key]]))
    void change(framework, to, {
      act: () => acts.act(changeFramework, { frameworkId, ...to }),
      words: <Trans>{name} is changed.</Trans>,
      back: () => acts.act(changeFramework, { frameworkId, ...back }),
    })
  }
  return (
    <>
      <Section
        title={<Trans>Frameworks of the school</Trans>}
        padding="none"
        acts={
          <>
            <Button icon={<FileUp aria-hidden />} onClick={() => setDialog('import')}>
              <Trans>From a table (csv)</Trans>
            </Button>
            <Button look="primary" icon={<Plus aria-hidden />} onClick={() => setDialog('new')}>
              <Trans>New framework</Trans>
            </Button>
          </>
        }
      >
        {shown.length === 0 ? (
          <EmptyState drawing="tree" title={<Trans>No framework yet</Trans>}>
            <Trans>Use one that comes with Préau, write your own, or import a table.</Trans>
          </EmptyState>
        ) : (
          <OrderedList
            items={shown}
            order="movable"
            nameOf={({ name }) => name}
            marksOf={({ id }) => ({ 'data-framework': id })}
            isOff={({ isEnabled }) => !isEnabled}
            onMove={(place) => void move(place, { order, words: moved })}
          >
            {(framework) => ({
              body: <FrameworkWords framework={framework} />,
              acts: (
                <Button
                  icon={<PenLine aria-hidden />}
                  aria-pressed={openId === framework.id}
                  aria-label={t`Open ${framework.name}`}
                  onClick={() => setOpenId(openId === framework.id ? null : framework.id)}
                >
                  <Trans context="a framework">Open</Trans>
                </Button>
              ),
            })}
          </OrderedList>
        )}
      </Section>
      {open ? (
        <FrameworkEditor
          key={open.id}
          framework={open}
          set={(to) => set(open, to)}
          standards={page.pedagogySettings.standards}
          acts={acts}
        />
      ) : null}
      {dialog === 'new' ? <NewFrameworkDialog {...props} onClose={close} /> : null}
      {dialog === 'import' ? <ImportDialog {...props} onClose={close} /> : null}
      {undoBar}
    </>
  )
}
