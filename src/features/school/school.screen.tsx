import { Trans, useLingui } from '@lingui/react/macro'
import { builtLetters, type Letter } from '#domain/school/letters.ts'
import { useAct } from '#src/keeping/acts/use-act.ts'
import { KeptScreen } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { Section } from '#src/ui/screen/section.tsx'
import { DataForm } from './data-form.tsx'
import { DocumentCategories } from './document-categories.tsx'
import { LettersForm } from './letters/letters-form.tsx'
import { MoneyForm } from './money-form.tsx'
import styles from './school.module.css'
import { schoolPage } from './school.operations.ts'
import { schoolActs } from './school-refusals.ts'
import { SwitchesForm } from './switches-form.tsx'

/**
 * What the school says of itself, where no other page of the settings does: `/settings/school`. A letter that nothing
 * sends yet is not asked for.
 */
export function SchoolScreen({ letters = builtLetters }: { letters?: readonly Letter[] }) {
  const { t } = useLingui()
  const kept = useKept(schoolPage)
  const acts = useAct(schoolActs, kept)
  return (
    <KeptScreen
      name="settings-school"
      title={t`The school`}
      kept={kept}
      silence={{
        title: <Trans>The settings of the school need the network</Trans>,
        words: <Trans>Registers, diary and sheets go on without it.</Trans>,
      }}
    >
      {({ getSchool: school }) =>
        school ? (
          <div className={styles.Page}>
            <Section title={<Trans>Name and contact</Trans>}>
              <DataForm school={school} acts={acts} />
            </Section>
            <Section title={<Trans>What the school uses</Trans>}>
              <SwitchesForm school={school} acts={acts} />
            </Section>
            <Section title={<Trans>Money</Trans>}>
              <MoneyForm school={school} acts={acts} />
            </Section>
            {letters.length > 0 ? (
              <Section title={<Trans>Letters to families</Trans>}>
                <LettersForm letters={letters} school={school} acts={acts} />
              </Section>
            ) : null}
            <DocumentCategories categories={school.docCategories} acts={acts} />
          </div>
        ) : null
      }
    </KeptScreen>
  )
}
