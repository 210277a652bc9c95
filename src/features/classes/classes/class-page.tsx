import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isDirection } from '#domain/accounts/roles.ts'
import { parseLocalDate } from '#domain/kernel/local-date.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useAct } from '#src/keeping/acts/use-act.ts'
import { useDoing } from '#src/keeping/acts/use-doing.tsx'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Acts } from '#src/ui/screen/layout.tsx'
import { Headline } from '#src/ui/screen/screen.tsx'
import styles from '../classes.module.css'
import { classActs } from '../classes-refusals.ts'
import { ColourDot } from '../colour-dot.tsx'
import { ChildrenSection } from './children-section.tsx'
import { ClassDialog } from './class-dialog.tsx'
import {
  archiveClass,
  type ClassBook,
  type ClassInside,
  type Classroom,
  classInside,
} from './classes.operations.ts'
import { CloseClass } from './close-class.tsx'
import { GroupsSection } from './groups-section.tsx'
import { RemoveClass } from './remove-class.tsx'
import { TeachersSection } from './teachers-section.tsx'
import { isOverfull, useClassWords } from './use-class-words.ts'

type Asked = 'change' | 'close' | 'delete' | null

function ClassHead({
  classroom,
  book,
  coming,
  usedBy,
  acts,
  lookInside,
}: {
  classroom: Classroom
  book: ClassBook
  coming: ClassInside['coming']
  usedBy: ClassInside['usedBy']
  acts: ReturnType<typeof useAct>
  /** Reads anew who is in the class. */
  lookInside: () => void
}) {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked>(null)
  const { factsOf } = useClassWords(book)
  const { run, undoBar } = useDoing()
  const formats = useFormats()
  const { id: classId, name } = classroom
  const movingOn = classroom.archivesOn && parseLocalDate(classroom.archivesOn)
  const { isArchived } = classroom
  const mayClose = isDirection(useSignedIn().user.userType)
  const close = () => setAsked(null)
  const archive = () =>
    void run({
      act: () => acts.act(archiveClass, { classId, isArchived: !isArchived }),
      words: isArchived ? (
        <Trans>{name} is in use again.</Trans>
      ) : (
        <Trans>{name} is archived. What was written of its days stays.</Trans>
      ),
      back: () => acts.act(archiveClass, { classId, isArchived }),
    })
  // The moves of its children stay written, so the planned end cannot be put back by one act.
  const keep = (day: string) =>
    void run({
      act: () => acts.act(archiveClass, { classId, isArchived: false }),
      words: <Trans>It stays in use. Its children still move on {day}.</Trans>,
    })
  const press = () => {
    if (movingOn) keep(formats.date(movingOn))
    else if (!isArchived && coming.length > 0 && mayClose) setAsked('close')
    else archive()
  }
  return (
    <>
      <Headline
        sub={factsOf(classroom).join(' · ')}
        acts={
          <Acts>
            <Button onClick={() => setAsked('change')}>
              <Trans>Change the class</Trans>
            </Button>
            <Button look="quiet" onClick={press}>
              {isArchived ? (
                <Trans>Bring it back</Trans>
              ) : movingOn ? (
                <Trans>Keep it in use</Trans>
              ) : (
                <Trans>Archive it</Trans>
              )}
            </Button>
            <Button look="quiet" onClick={() => setAsked('delete')}>
              <Trans>Delete it</Trans>
            </Button>
          </Acts>
        }
      >
        <ColourDot colour={classroom.colour} />
        {name}
      </Headline>
      {isOverfull(classroom) ? (
        <Notice tone="warning">
          <Trans>More children are in this class than it has places for.</Trans>
        </Notice>
      ) : null}
      {undoBar}
      {asked === 'change' ? (
        <ClassDialog classroom={classroom} book={book} acts={acts} onClose={close} />
      ) : null}
      {asked === 'close' ? (
        <CloseClass
          classroom={classroom}
          classes={book.listClassrooms}
          coming={coming}
          acts={acts}
          onClose={() => {
            close()
            lookInside()
          }}
        />
      ) : null}
      {asked === 'delete' ? (
        <RemoveClass
          classroom={classroom}
          usedBy={usedBy}
          acts={acts}
          onClose={close}
          onRemoved={() => navigate('/settings/classroom')}
        />
      ) : null}
    </>
  )
}

/** One class: what it is, who teaches it, its groups, and the order of its children. */
export function ClassPage({
  classId,
  book,
  lookAgain,
}: {
  classId: string
  book: ClassBook
  lookAgain: () => void
}) {
  const { t } = useLingui()
  const kept = useKept(classInside, { classId })
  const acts = useAct(classActs, { lookAgain })
  const inside = useAct(classActs, { lookAgain: kept.lookAgain })
  const classroom = book.listClassrooms.find(({ id }) => id === classId)
  if (!classroom)
    return (
      <EmptyState
        drawing="roof"
        title={<Trans>This class is not in the school's list</Trans>}
        act={
          <LinkButton to="/settings/classroom">
            <Trans>All classes</Trans>
          </LinkButton>
        }
      />
    )
  return (
    <>
      <nav aria-label={t`Classes`}>
        <Link to="/settings/classroom">
          <Trans>All classes</Trans>
        </Link>
      </nav>
      <KeptPart
        kept={kept}
        silence={{
          title: <Trans>The settings of classes need the network</Trans>,
          words: <Trans>The register and the diary go on without it.</Trans>,
        }}
      >
        {({ classroomInside }) => {
          const { children = [], coming = [], groups = [], usedBy = [] } = classroomInside ?? {}
          return (
            <>
              <ClassHead
                classroom={classroom}
                book={book}
                coming={coming}
                usedBy={usedBy}
                acts={acts}
                lookInside={kept.lookAgain}
              />
              <div className={styles.Sections}>
                <TeachersSection classroom={classroom} book={book} acts={acts} />
                <GroupsSection classId={classId} items={groups} pupils={children} acts={inside} />
                <ChildrenSection classroom={classroom} pupils={children} acts={inside} />
              </div>
            </>
          )
        }}
      </KeptPart>
    </>
  )
}
