import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  fillLetter,
  type Letter,
  type LetterField,
  letterFields,
  unknownFieldsOf,
} from '#domain/school/letters.ts'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Quiet, Stack } from '#src/ui/screen/layout.tsx'
import styles from '../school.module.css'

/** What a family will read, with an example in each named field, and what no field can fill. */
export function LetterPreview({
  letter,
  school,
  texts,
}: {
  letter: Letter
  school: string
  texts: readonly string[]
}) {
  const { t, i18n } = useLingui()
  const amount = new Intl.NumberFormat(i18n.locale, { style: 'currency', currency: 'EUR' })
  const examples: Record<LetterField, string> = {
    childFirstName: t`Camille`,
    guardianName: t`Ms Example`,
    schoolName: school,
    invoiceNumber: 'F-0042',
    amount: amount.format(128.5),
    dueDate: new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'long' }).format(
      new Date(2027, 0, 15),
    ),
    link: 'https://…',
  }
  const written = texts.filter((text) => text.trim() !== '')
  const unknown = unknownFieldsOf(letter, written.join('\n'))
  return (
    <Stack gap={8}>
      <Quiet>
        <Trans>Fields that are filled for each family:</Trans>{' '}
        {letterFields[letter].map((field) => (
          <code key={field} className={styles.Field}>{`{${field}}`}</code>
        ))}
      </Quiet>
      {unknown.length > 0 ? (
        <Notice tone="warning">
          <Plural
            value={unknown.length}
            one="Nothing fills this field. A family would read it as it stands:"
            other="Nothing fills these fields. A family would read them as they stand:"
          />{' '}
          {unknown.map((field) => (
            <code key={field} className={styles.Field}>{`{${field}}`}</code>
          ))}
        </Notice>
      ) : null}
      {written.length > 0 ? (
        <section className={styles.Letter} aria-label={t`What a family reads`}>
          {written.map((text, place) => (
            <p key={place === 0 ? 'first' : 'second'}>{fillLetter(text, examples)}</p>
          ))}
        </section>
      ) : null}
    </Stack>
  )
}
