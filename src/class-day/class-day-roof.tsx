import type { ReactNode } from 'react'
import type { ClassId } from '#domain/kernel/ids.ts'
import { ClassPicker } from '#src/people/class-picker.tsx'
import { RoofSlot } from '#src/ui/screen/roof-slot.tsx'
import { DateButton } from './dates/date-button.tsx'
import type { ClassDay } from './use-class-day.ts'

/** The header of a screen of the class day: which class, which day, and the screen's own controls. */
export function ClassDayRoof({
  day,
  title,
  controls,
}: {
  day: ClassDay
  /** The title of the screen while no class is known. */
  title: string
  controls?: ReactNode
}) {
  const { open, classes, go } = day
  if (!open) return <RoofSlot title={title} />
  return (
    <RoofSlot
      title={
        <ClassPicker
          classes={classes.status === 'ready' ? classes.value : []}
          value={open.classId}
          onChange={(classId) => go({ classId: classId as ClassId })}
        />
      }
      sub={<DateButton date={open.date} days={day.days} onChoose={(date) => go({ date })} />}
      controls={controls}
    />
  )
}
