import { Trans, useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import type { LocalTime } from '#domain/kernel/local-time.ts'
import { inLanguage } from '#domain/kernel/text.ts'
import { AllergenDrawing } from '#src/health/health-drawings.tsx'
import { AllergySign } from '#src/health/health-signs.tsx'
import { dietWord, textureWord } from '#src/health/health-words.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Table } from '#src/ui/data-table/table.tsx'
import { Fold } from '#src/ui/fold.tsx'
import { Acts, Quiet, Row } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { useViewport } from '#src/ui/screen/viewport.ts'
import { specialWord } from '../meal-words.ts'
import styles from '../meals.module.css'
import { type MealTotal, type Special, specialsOf, toCook, totalOf } from '../meals.view.ts'
import { DishLine } from '../menu/dish-line.tsx'
import type { KitchenClass, KitchenMeal } from './kitchen.operations.ts'

function Specials({ specials }: { specials: readonly Special[] }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  return (
    <Acts as="span" gap="4px 14px">
      {specials.map((special) => {
        const word = specialWord(i18n, special)
        return (
          <span key={`${special.kind} ${special.value}`} className={styles.Special}>
            {special.kind === 'allergen' ? (
              <>
                <AllergenDrawing allergen={special.value} />
                {t`without ${word.toLocaleLowerCase()}`}
              </>
            ) : (
              word
            )}
            <b>{formats.number(special.count)}</b>
          </span>
        )
      })}
    </Acts>
  )
}

type Guest = NonNullable<KitchenClass['guests']>[number]

function GuestLine({ guest, className }: { guest: Guest; className: string }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { health, attendance, notFor } = guest
  const words = [
    ...health.diets.map((diet) => dietWord(i18n, diet)),
    ...(health.texture ? [textureWord(i18n, health.texture)] : []),
  ]
  const state =
    attendance === 'here' ? t`here` : attendance === 'expected' ? t`not called yet` : t`away`
  return (
    <li data-guest={guest.childId} className={attendance === 'away' ? styles.away : undefined}>
      <b>{guest.name}</b>
      <Quiet as="span">
        {className}, {state}
      </Quiet>
      <Row as="span" gap={4}>
        {health.allergies.map((allergy) => (
          <AllergySign key={`${allergy.allergen} ${allergy.other}`} allergy={allergy} />
        ))}
        {words.join(', ')}
      </Row>
      {notFor.length > 0 && attendance !== 'away' ? (
        <span className={styles.NotFor}>
          <TriangleAlert aria-hidden />
          <Trans>Not for this child: {formats.list(notFor)}</Trans>
        </span>
      ) : null}
    </li>
  )
}

function Guests({ classes, dishes }: Pick<KitchenMeal, 'classes' | 'dishes'>) {
  const formats = useFormats()
  const guests = classes.flatMap(({ guests, className }) =>
    (guests ?? []).map((guest) => ({ guest, className })),
  )
  const hidden = classes.filter((it) => it.guests === null && it.specials.length > 0)
  const without = classes.filter(({ notEating }) => notEating && notEating.length > 0)
  if (guests.length + hidden.length + without.length === 0) return null
  // Where nothing is planned nobody is warned of anything: the names wait until they are asked for.
  return (
    <Fold open={dishes.length > 0} head={<Trans>Plates set apart, by name</Trans>}>
      <ul className={styles.Guests}>
        {guests.map(({ guest, className }) => (
          <GuestLine key={guest.childId} guest={guest} className={className} />
        ))}
      </ul>
      {without.map(({ classId, className, notEating }) => (
        <p key={classId}>
          <Trans>
            {className}, not eating here by contract: {formats.list(notEating ?? [])}
          </Trans>
        </p>
      ))}
      {hidden.length > 0 ? (
        <Quiet>
          <Trans>
            Names of {hidden.map(({ className }) => className).join(', ')} are for those who have
            these children in their care.
          </Trans>
        </Quiet>
      ) : null}
    </Fold>
  )
}

type PlatesProps = { name: string; count: MealTotal; specials: readonly Special[] }

/** The cells of one class; a phone has no room for more than what is cooked, and shows the rest under the name. */
function Plates({ name, count, specials }: PlatesProps) {
  const formats = useFormats()
  const isPhone = useViewport() === 'phone'
  const figure = (value: number) => <td className={styles.number}>{formats.number(value)}</td>
  return (
    <>
      <th scope="row">
        {name}
        {isPhone ? <Specials specials={specials} /> : null}
      </th>
      <td className={styles.number}>
        <b>{formats.number(toCook(count))}</b>
      </td>
      {isPhone ? null : figure(count.here)}
      {figure(count.expected)}
      {isPhone ? null : (
        <>
          {figure(count.away)}
          <td>
            <Specials specials={specials} />
          </td>
        </>
      )}
    </>
  )
}

/** One meal of the day: what is served, how many plates each class needs, whose are set apart. */
export function KitchenMealSection({ meal }: { meal: KitchenMeal }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const name = inLanguage(i18n.locale, 'name', meal)
  const total = totalOf(meal)
  const isPhone = useViewport() === 'phone'
  return (
    <Section
      title={name}
      hint={
        <>
          {formats.time(meal.at as LocalTime)}
          {meal.dishes.length === 0 ? (
            <>
              {' · '}
              <Trans>no published menu</Trans>
            </>
          ) : null}
        </>
      }
    >
      {meal.dishes.length > 0 ? (
        <p className={styles.Served}>
          {meal.dishes.map((dish) => (
            <DishLine key={dish.id} dish={dish} />
          ))}
        </p>
      ) : null}
      <Table label={t`${name}: plates by class`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Class</Trans>
            </th>
            <th scope="col" className={styles.number}>
              <Trans>To cook</Trans>
            </th>
            {isPhone ? null : (
              <th scope="col" className={styles.number}>
                <Trans>Children here</Trans>
              </th>
            )}
            <th scope="col" className={styles.number}>
              <Trans>Not called</Trans>
            </th>
            {isPhone ? null : (
              <>
                <th scope="col" className={styles.number}>
                  <Trans>Away</Trans>
                </th>
                <th scope="col">
                  <Trans>Set apart</Trans>
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {meal.classes.map((it) => (
            <tr key={it.classId} data-class={it.classId}>
              <Plates name={it.className} count={it} specials={it.specials} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <Plates name={t`All classes`} count={total} specials={specialsOf(meal)} />
          </tr>
        </tfoot>
      </Table>
      <Guests classes={meal.classes} dishes={meal.dishes} />
    </Section>
  )
}
