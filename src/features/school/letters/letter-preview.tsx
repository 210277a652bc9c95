import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { localDate } from '#domain/kernel/local-date.ts'
import { addressLines, type PostalAddress } from '#domain/kernel/postal-address.ts'
import {
  fillLetter,
  type Letter,
  type LetterField,
  letterFields,
  unknownFieldsOf,
} from '#domain/school/letters.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { NamedText } from '#src/keeping/forms/form-notices.tsx'
import styles from '../school.module.css'
import type { School } from '../school.operations.ts'

/** The letter as a family will read it, with examples in its named fields. It lists the fields that nothing fills. */
export function LetterPreview({
  letter,
  school,
  texts,
}: {
  letter: Letter
  school: Pick<School, 'name' | 'currency' | keyof PostalAddress>
  texts: readonly string[]
}) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const currency = school.currency.code
  const amount = new Intl.NumberFormat(i18n.locale, { style: 'currency', currency })
  const examples: Record<LetterField, string> = {
    childFirstName: t`Camille`,
    guardianName: t`Ms Example`,
    schoolName: school.name,
    // An address that nobody has typed stays a field, so that its lack shows before a letter leaves.
    schoolAddress: addressLines(school).join(', ') || '{schoolAddress}',
    invoiceNumber: 'F-0042',
    amount: amount.format(128.5),
    dueDate: formats.date(localDate('2027-01-15')),
    link: 'https://…',
  }
  const written = texts.filter((text) => text.trim() !== '')
  const unknown = unknownFieldsOf(letter, written.join('\n'))
  return (
    <NamedText
      known={letterFields[letter]}
      knownWords={<Trans>Fields that are filled for each family:</Trans>}
      unknown={unknown}
      unknownWords={
        <Plural
          value={unknown.length}
          one="Nothing fills this field. A family would read it as it stands:"
          other="Nothing fills these fields. A family would read them as they stand:"
        />
      }
      label={t`What a family reads`}
    >
      {written.length > 0
        ? written.map((text, place) => (
            <p key={place === 0 ? 'first' : 'second'} className={styles.Letter}>
              {fillLetter(text, examples)}
            </p>
          ))
        : null}
    </NamedText>
  )
}
