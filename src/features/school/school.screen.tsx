import { Trans, useLingui } from '@lingui/react/macro'
import { builtLetters, type Letter } from '#domain/school/letters.ts'
import { useAct } from '#src/keeping/acts/use-act.ts'
import { PageForm } from '#src/keeping/forms/page-form.tsx'
import { KeptScreen } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { boundTo } from '#src/ui/field/bound-to.ts'
import { Fields } from '#src/ui/screen/layout.tsx'
import { DocumentCategories } from './document-categories.tsx'
import { Indexed, Part } from './indexed.tsx'
import { LettersPart, lettersPart } from './letters/letters-part.tsx'
import { checkParts, formOf, type SchoolForm, saveParts } from './parts/all-parts.ts'
import { DataPart, dataPart } from './parts/data-part.tsx'
import { MoneyPart, moneyPart } from './parts/money-part.tsx'
import { SwitchesPart, switchesPart } from './parts/switches-part.tsx'
import { type School, schoolPage } from './school.operations.ts'
import { schoolActs } from './school-refusals.ts'

/**
 * The settings that are the school's own, where no other page of the settings has them: `/settings/school`. A letter that
 * nothing sends yet is not asked for.
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
        school ? <SchoolSettings school={school} letters={letters} acts={acts} /> : null
      }
    </KeptScreen>
  )
}

/** One form of all parts. The list of documents saves each of its changes by itself, so it stands below the form. */
function SchoolSettings({
  school,
  letters,
  acts,
}: {
  school: School
  letters: readonly Letter[]
  acts: ReturnType<typeof useAct>
}) {
  const { t, i18n } = useLingui()
  const words = {
    nameOf: i18n._.bind(i18n),
    halfSaved: ({ saved, part, sentence }: Record<'saved' | 'part' | 'sentence', string>) =>
      t`Saved: ${saved}. Not saved: ${part}. ${sentence}`,
  }
  const names = {
    contact: i18n._(dataPart.name),
    uses: i18n._(switchesPart.name),
    money: i18n._(moneyPart.name),
    ...(letters.length > 0 && { letters: i18n._(lettersPart.name) }),
    documents: t`Documents of families`,
  }
  return (
    <PageForm<SchoolForm>
      name="school-settings"
      initial={formOf(school)}
      check={(form) => checkParts(form, acts.judge)}
      save={(form) => saveParts(acts.act, { school, form, words })}
      saved={t`The settings of the school are saved.`}
      around={(form) => (
        <Indexed parts={Object.entries(names).map(([id, name]) => ({ id, name }))}>
          {form}
          <Part id="documents">
            <DocumentCategories categories={school.docCategories} acts={acts} />
          </Part>
        </Indexed>
      )}
    >
      {(fields, set, problems) => {
        const of = boundTo(fields, set, problems)
        const part = { school, fields, of }
        return (
          <>
            <Part id="contact" name={names.contact}>
              <Fields>
                <DataPart {...part} />
              </Fields>
            </Part>
            <Part id="uses" name={names.uses}>
              <Fields>
                <SwitchesPart {...part} />
              </Fields>
            </Part>
            <Part id="money" name={names.money}>
              <Fields>
                <MoneyPart {...part} />
              </Fields>
            </Part>
            {names.letters ? (
              <Part id="letters" name={names.letters}>
                <Fields>
                  <LettersPart {...part} letters={letters} />
                </Fields>
              </Part>
            ) : null}
          </>
        )
      }}
    </PageForm>
  )
}
