import { Trans } from '@lingui/react/macro'
import { givenFirst } from '#domain/kernel/person-name.ts'
import type { useAct } from '#src/keeping/acts/use-act.ts'
import { useDoing } from '#src/keeping/acts/use-doing.tsx'
import { OrderedList } from '#src/keeping/lists/ordered-list.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { type ClassChild, type Classroom, orderClassChildren } from './classes.operations.ts'

/** The children of a class in the order of its register. Only the class's own order can be changed. */
export function ChildrenSection({
  classroom,
  pupils,
  acts,
}: {
  classroom: Classroom
  pupils: readonly ClassChild[]
  acts: ReturnType<typeof useAct>
}) {
  const { shown, move, undoBar } = useDoing(pupils)
  if (classroom.childOrder === 'name' || pupils.length === 0)
    return (
      <Section title={<Trans>Order of the children</Trans>}>
        <Quiet>
          {pupils.length === 0 ? (
            <Trans>No child is in this class today.</Trans>
          ) : (
            <Trans>Children stand by their names. Change the class for an order of its own.</Trans>
          )}
        </Quiet>
      </Section>
    )
  const order = (childIds: string[]) =>
    acts.act(orderClassChildren, { classId: classroom.id, childIds })
  return (
    <Section title={<Trans>Order of the children</Trans>} padding="none">
      <OrderedList
        items={shown}
        order="movable"
        nameOf={givenFirst}
        marksOf={({ id }) => ({ 'data-pupil': id })}
        onMove={(place) =>
          void move(place, {
            order,
            words: ({ firstName }) => <Trans>{firstName} was moved.</Trans>,
          })
        }
      >
        {(child) => ({ body: givenFirst(child), acts: null })}
      </OrderedList>
      {undoBar}
    </Section>
  )
}
