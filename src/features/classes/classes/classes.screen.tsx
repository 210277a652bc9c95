import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useAct } from '#src/keeping/acts/use-act.ts'
import { useDoing } from '#src/keeping/acts/use-doing.tsx'
import { KeptList, type ListWords } from '#src/keeping/lists/kept-list.tsx'
import { OrderedList } from '#src/keeping/lists/ordered-list.tsx'
import { KeptScreen } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { useYearOfList, YearSwitch } from '#src/people/years/year-switch.tsx'
import { IconButton } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import styles from '../classes.module.css'
import { classActs } from '../classes-refusals.ts'
import { ColourDot } from '../colour-dot.tsx'
import { ClassDialog } from './class-dialog.tsx'
import { ClassPage } from './class-page.tsx'
import { type ClassBook, type Classroom, classesList, orderClasses } from './classes.operations.ts'
import { ClassesOfYear } from './classes-of-year.tsx'
import { isOverfull, useClassWords } from './use-class-words.ts'

function useListWords(inUse: number): ListWords {
  const { t } = useLingui()
  return {
    headline: <Plural value={inUse} one="# class" other="# classes" />,
    sub: <Trans>Open a class for its teachers, the order of its children, and its groups.</Trans>,
    add: <Trans>Add a class</Trans>,
    empty: {
      title: <Trans>The school has no classes yet</Trans>,
      words: <Trans>Add the first one: its level has to be there before.</Trans>,
    },
    search: t`Look for a class`,
  }
}

function Row({ classroom, book }: { classroom: Classroom; book: ClassBook }) {
  const { factsOf } = useClassWords(book)
  return (
    <div className={styles.Row}>
      <b>
        <ColourDot colour={classroom.colour} />
        <Link to={`/settings/classroom/${classroom.id}`}>{classroom.name}</Link>
      </b>
      <Quiet as="span">{factsOf(classroom).join(' · ')}</Quiet>
      <Quiet as="span">
        {isOverfull(classroom) ? (
          <Trans>more children than places</Trans>
        ) : (
          classroom.teachers.map(({ name }) => name).join(', ')
        )}
      </Quiet>
    </div>
  )
}

function Classes({ book, lookAgain }: { book: ClassBook; lookAgain: () => void }) {
  const { t } = useLingui()
  const acts = useAct(classActs, { lookAgain })
  const { listClassrooms: classes } = book
  const { shown, move, undoBar } = useDoing(classes)
  const year = useYearOfList(useSchoolTime().today)
  const words = useListWords(classes.filter(({ isArchived }) => !isArchived).length)
  return (
    <>
      <KeptList
        items={shown}
        words={words}
        beside={<YearSwitch value={year.startYear} onChange={year.go} />}
        textsOf={({ name, room }) => [name, room ?? '']}
        dialog={(classroom, close) => (
          <ClassDialog
            // As it stands now: a refused change has read the page anew.
            classroom={classes.find(({ id }) => id === classroom?.id) ?? classroom}
            book={book}
            acts={acts}
            onClose={close}
          />
        )}
      >
        {(found, { isWhole, edit }) => (
          <OrderedList
            items={found}
            order={isWhole ? 'movable' : 'fixed'}
            nameOf={({ name }) => name}
            marksOf={({ id }) => ({ 'data-class': id })}
            isOff={({ isArchived }) => isArchived}
            onMove={(place) =>
              void move(place, {
                order: (classIds) => acts.act(orderClasses, { classIds }),
                words: ({ name }) => <Trans>{name} was moved.</Trans>,
              })
            }
          >
            {(classroom) => {
              const { name } = classroom
              return {
                body: <Row classroom={classroom} book={book} />,
                acts: (
                  <IconButton
                    name={t`Change ${name}`}
                    icon={<Pencil aria-hidden />}
                    onClick={() => edit(classroom)}
                  />
                ),
              }
            }}
          </OrderedList>
        )}
      </KeptList>
      {undoBar}
    </>
  )
}

/** The classes of the school, of today or of a school year, and the page of each. */
export function ClassesScreen() {
  const { class: classId = null } = useParams()
  const { other } = useYearOfList(useSchoolTime().today)
  return other === null ? (
    <ClassesOfToday classId={classId} />
  ) : (
    <ClassesOfYear classId={classId} startYear={other} />
  )
}

function ClassesOfToday({ classId }: { classId: string | null }) {
  const { t } = useLingui()
  const kept = useKept(classesList)
  return (
    <KeptScreen
      name="settings-classes"
      title={t`Classes`}
      kept={kept}
      silence={{
        title: <Trans>The settings of classes need the network</Trans>,
        words: (
          <Trans>The register and the diary go on without it. A draft of a class waits here.</Trans>
        ),
      }}
    >
      {(book) =>
        classId ? (
          <ClassPage classId={classId} book={book} lookAgain={kept.lookAgain} />
        ) : (
          <Classes book={book} lookAgain={kept.lookAgain} />
        )
      }
    </KeptScreen>
  )
}
