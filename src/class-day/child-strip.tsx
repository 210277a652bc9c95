import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { HealthPlanSign } from '#src/health/health-plan-sign.tsx'
import { HealthSigns, SpokenHealth } from '#src/health/health-signs.tsx'
import { Portrait } from '#src/ui/sign/portrait.tsx'
import { Spoken } from '#src/ui/sign/spoken.tsx'
import { type ChildOfDay, hasSomebodyLeft, isAway, presentOf, type Where } from './child-of-day.ts'
import styles from './child-strip.module.css'
import { groupsOfClass } from './groups-of-class.ts'

const sentenceOf = {
  here: null,
  gone: 'gone',
  away: 'away',
  planned: 'away',
  'not-called': null,
} as const satisfies Record<Where, 'gone' | 'away' | null>

function WhereWord({ child }: { child: ChildOfDay }) {
  const sentence = sentenceOf[child.where]
  if (sentence === 'gone') return <Trans>has left</Trans>
  return sentence === 'away' ? <Trans>away</Trans> : null
}

export type ChildGroup = { id?: string; name: ReactNode; childIds: readonly string[] }

/**
 * Chooses children: everybody who is there in one tap, a group, or one by one. Who is away stays in reach, dimmed and
 * in words: something may be said of them too.
 */
export function ChildStrip({
  label,
  children,
  chosen,
  onChange,
  groups = [],
}: {
  label: string
  children: readonly ChildOfDay[]
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
  /** Children who belong together at the moment, chosen in one tap. */
  groups?: readonly ChildGroup[]
}) {
  const { t } = useLingui()
  const present = presentOf(children)
  const isEverybody =
    present.length > 0 &&
    present.length === chosen.size &&
    present.every(({ childId }) => chosen.has(childId))
  const toggle = (childId: string) => {
    const next = new Set(chosen)
    if (!next.delete(childId)) next.add(childId)
    onChange(next)
  }
  const count = present.length
  const together = [...groups, ...groupsOfClass(present)]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a scrolling line in Safari
    <div role="group" aria-label={label} className={styles.Strip}>
      <button
        type="button"
        className={styles.Child}
        aria-pressed={isEverybody}
        disabled={count === 0}
        onClick={() => onChange(new Set(isEverybody ? [] : present.map((it) => it.childId)))}
      >
        <span className={styles.All}>
          <Users aria-hidden />
          {isEverybody ? <Tick /> : null}
        </span>
        <Spoken>
          {hasSomebodyLeft(present)
            ? t`${plural(count, { one: 'Everybody who came today, # child', other: 'Everybody who came today, # children' })}`
            : t`${plural(count, { one: 'Everybody who is here, # child', other: 'Everybody who is here, # children' })}`}
        </Spoken>
        <span className={styles.Name} aria-hidden>
          <Trans context="children">All</Trans>
        </span>
      </button>
      {together.map(({ id, name, childIds }) => (
        <button
          key={id ?? childIds.join(' ')}
          type="button"
          className={styles.Child}
          aria-pressed={childIds.length === chosen.size && childIds.every((id) => chosen.has(id))}
          onClick={() => onChange(new Set(childIds))}
        >
          <span className={styles.All}>
            <b aria-hidden>{childIds.length}</b>
          </span>
          <span className={styles.Name}>{name}</span>
          <Spoken>
            <Plural value={childIds.length} one="# child" other="# children" />
          </Spoken>
        </button>
      ))}
      {children.map((child) => {
        const isChosen = chosen.has(child.childId)
        return (
          <button
            key={child.childId}
            type="button"
            data-child={child.childId}
            data-where={child.where}
            className={styles.Child}
            aria-pressed={isChosen}
            onClick={() => toggle(child.childId)}
          >
            <span className={styles.Arch}>
              <Portrait
                name={child.fullName}
                pic={child.pic}
                size="large"
                mood={isAway(child) ? 'away' : 'there'}
              />
              {isChosen ? <Tick /> : null}
            </span>
            <span className={styles.Name}>{child.name}</span>
            <span className={styles.Signs}>
              {child.hasHealthPlan ? <HealthPlanSign /> : null}
              {child.health ? (
                <>
                  <SpokenHealth health={child.health} />
                  <span aria-hidden>
                    <HealthSigns health={child.health} room="card" />
                  </span>
                </>
              ) : null}
            </span>
            {sentenceOf[child.where] ? (
              <span className={styles.Where}>
                <WhereWord child={child} />
              </span>
            ) : null}
          </button>
        )
      })}
    </div>
  )
}

function Tick() {
  return (
    <span className={styles.Tick} aria-hidden>
      <Check />
    </span>
  )
}
