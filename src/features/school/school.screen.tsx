import { Trans, useLingui } from '@lingui/react/macro'
import { builtLetters, type Letter } from '#domain/school/letters.ts'
import { useAct } from '#src/keeping/acts/use-act.ts'
import { KeptScreen } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { DataForm } from './data-form.tsx'
import { DocumentCategories } from './document-categories.tsx'
import { Indexed } from './indexed.tsx'
import { LettersForm } from './letters/letters-form.tsx'
import { MoneyForm } from './money-form.tsx'
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
          <Indexed
            parts={[
              {
                id: 'contact',
                name: t`Name and contact`,
                part: <DataForm school={school} acts={acts} />,
              },
              {
                id: 'uses',
                name: t`What the school uses`,
                part: <SwitchesForm school={school} acts={acts} />,
              },
              {
                id: 'documents',
                name: t`Documents of families`,
                part: <DocumentCategories categories={school.docCategories} acts={acts} />,
                hasHeadline: true,
              },
              {
                id: 'money',
                name: t`Money`,
                part: <MoneyForm school={school} acts={acts} />,
              },
              ...(letters.length > 0
                ? [
                    {
                      id: 'letters',
                      name: t`Letters to families`,
                      part: <LettersForm letters={letters} school={school} acts={acts} />,
                    },
                  ]
                : []),
            ]}
          />
        ) : null
      }
    </KeptScreen>
  )
}
