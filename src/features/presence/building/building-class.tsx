import { Plural, useLingui } from '@lingui/react/macro'
import { Check, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ClassChild } from '#src/class-day/marks/class-register.ts'
import { type ClassInBuilding, countOfMorning } from '#src/class-day/marks/in-building.ts'
import { HealthPlanSign } from '#src/health/health-plan-sign.tsx'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { Portrait } from '#src/ui/sign/portrait.tsx'
import styles from './building.module.css'

type ChildLineProps = {
  child: ClassChild
  note: string
  isAsked: 'yes' | 'no'
  ticked: 'yes' | 'no' | null
  onTick: (childId: string, isTicked: boolean) => void
}

function ChildLine({ child, note, isAsked, ticked, onTick }: ChildLineProps) {
  const who = (
    <>
      <Portrait name={child.fullName} pic={child.pic} size="medium" />
      <span className={styles.Who}>
        <span className={styles.Name}>{child.fullName}</span>
        <span className={styles.Note}>
          {note} {child.hasHealthPlan ? <HealthPlanSign /> : null}
        </span>
      </span>
    </>
  )
  const phones = child.guardians.filter(({ phone }) => phone)
  return (
    <li className={styles.Child} data-asked={isAsked} data-building={child.childId}>
      {ticked ? (
        <button
          type="button"
          className={styles.Tick}
          aria-pressed={ticked === 'yes'}
          onClick={() => onTick(child.childId, ticked === 'no')}
        >
          <span className={styles.Box}>{ticked === 'yes' ? <Check aria-hidden /> : null}</span>
          {who}
        </button>
      ) : (
        <span className={styles.Line}>
          <span className={styles.PaperBox} data-print="only" />
          {who}
        </span>
      )}
      {phones.length > 0 ? (
        <span className={styles.Phones}>
          {phones.map(({ id, name, phone }) => (
            <a key={id} href={`tel:${phone?.replace(/\s/g, '')}`} title={name}>
              <Phone aria-hidden />
              <span className={styles.Guardian}>{name}</span> {phone}
            </a>
          ))}
        </span>
      ) : null}
    </li>
  )
}

/** One class: who has to be asked for by name first, then who is in. */
export function BuildingClass({
  found,
  ticked,
  onTick,
  staff,
}: {
  found: ClassInBuilding
  /** The adults of its room. */
  staff: ReactNode
  /** Null while no roll call runs. */
  ticked: ReadonlySet<string> | null
  onTick: (childId: string, isTicked: boolean) => void
}) {
  const { t } = useLingui()
  const formats = useFormats()
  const { inside, notCalled, out } = found
  if (inside.length + notCalled.length === 0 && !staff) return null
  const tick = (child: ClassChild) => (ticked ? (ticked.has(child.childId) ? 'yes' : 'no') : null)
  const here = inside.length
  const ofMorning = countOfMorning(found)
  return (
    <Section
      title={found.className}
      hint={
        <>
          <Plural value={here} one="# here" other="# here" />
          {', '}
          <Plural value={out} one="# away" other="# away" />
          {ofMorning > 0 ? (
            <>
              {', '}
              <Plural
                value={ofMorning}
                one="# not called this afternoon"
                other="# not called this afternoon"
              />
            </>
          ) : null}
        </>
      }
    >
      {staff}
      {here + notCalled.length > 0 ? (
        <ul className={styles.Children}>
          {notCalled.map((child) => (
            <ChildLine
              key={child.childId}
              child={child}
              note={t`Not called, ask for the child`}
              isAsked="yes"
              ticked={tick(child)}
              onTick={onTick}
            />
          ))}
          {inside.map(({ child, since, isByMorning }) => {
            const time = since ? formats.time(since) : ''
            return (
              <ChildLine
                key={child.childId}
                child={child}
                note={
                  isByMorning
                    ? since
                      ? t`Here since ${time}, not called this afternoon`
                      : t`Here this morning, not called this afternoon`
                    : since
                      ? t`Here since ${time}`
                      : t`Here`
                }
                isAsked="no"
                ticked={tick(child)}
                onTick={onTick}
              />
            )
          })}
        </ul>
      ) : null}
    </Section>
  )
}
