import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { maySeeScreen } from '#domain/access/access.ts'
import { parseNewChild, usualFirstDay } from '#domain/children/new-child.ts'
import type { ClassId } from '#domain/kernel/ids.ts'
import { givenFirst } from '#domain/kernel/person-name.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useAct } from '#src/keeping/acts/use-act.ts'
import { EditForm } from '#src/keeping/forms/edit-form.tsx'
import { useReadAhead } from '#src/keeping/pages/use-read-ahead.ts'
import { useNewId } from '#src/platform/use-new-id.ts'
import { accessFactsOf } from '#src/session/access-facts.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Link } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Headline } from '#src/ui/screen/screen.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import styles from '../children.module.css'
import { childrenList } from '../children.operations.ts'
import { childrenActs } from '../children-refusals.ts'
import { useFreshRegisters } from '../use-fresh-registers.ts'
import { addChild } from './adding.operations.ts'
import { NewChildFields } from './new-child-fields.tsx'
import { emptyChild, type NewChildForm, nameOf, wishOf } from './new-child-form.ts'

type Added = { childId: string; name: string }

/** One child after the other, typed without a mouse. The class and the day stay for the next one. */
export function ByHand() {
  const { t } = useLingui()
  const nextId = useNewId()
  const { today } = useSchoolTime()
  const { user, school } = useSignedIn()
  const { act, refusedBy, judge } = useAct(childrenActs, { lookAgain: () => undefined })
  const read = useReadAhead()
  const refresh = useFreshRegisters()
  const firstName = useRef<HTMLInputElement>(null)
  const [added, setAdded] = useState<readonly Added[]>([])
  const [alike, setAlike] = useState('')
  const newIds = () => ({ childId: nextId(), stayId: nextId(), guardianId: nextId() })
  const [initial, setInitial] = useState<NewChildForm>(() => ({
    ...emptyChild,
    ...newIds(),
    firstDay: usualFirstDay(today),
  }))
  const count = added.length
  useEffect(() => {
    if (count > 0) firstName.current?.focus()
  }, [count])

  const seesFiles = maySeeScreen(accessFactsOf(user, school), 'profile')
  const check = (form: NewChildForm) => {
    if (!form.classId) return refusedBy('field.missing', { field: 'classId' })
    return judge(parseNewChild(wishOf(form), { classId: form.classId as ClassId, today }))
  }
  const save = async (form: NewChildForm) => {
    const { childId, stayId, guardianId, classId, standardId, firstDay, isAnother } = form
    const input = wishOf(form)
    const ids = { childId, stayId, guardianId, classId, standardId: standardId || null }
    const outcome = await act(addChild, { ...ids, input, isAnother })
    if (outcome.kind === 'done') {
      setInitial({ ...emptyChild, ...newIds(), classId, standardId, firstDay })
      setAdded([{ childId, name: givenFirst(form) }, ...added])
      refresh([classId])
      if (seesFiles) read(childrenList, {})
    } else if (outcome.code === 'children.already-there') setAlike(nameOf(form))
    return outcome
  }
  return (
    <>
      <Headline sub={<Trans>The class and the day stay for the next child.</Trans>}>
        <Trans>Add a child</Trans>
      </Headline>
      <div className={styles.Narrow}>
        {added.length > 0 ? (
          <Notice tone="success" role="status" title={<Trans>Added just now</Trans>}>
            <ul>
              {added.map(({ childId, name }) => (
                <li key={childId}>
                  {seesFiles ? <Link to={`/profile/${childId}`}>{name}</Link> : name}
                </li>
              ))}
            </ul>
          </Notice>
        ) : null}
        <Section title={<Trans>The child</Trans>}>
          <EditForm<NewChildForm>
            name="children:new-child"
            initial={initial}
            check={check}
            save={save}
            saved={t`The child is added.`}
            saveWords={<Trans>Add the child</Trans>}
          >
            {(form, set, problems) => (
              <NewChildFields
                form={form}
                onChange={set}
                problems={problems}
                firstField={firstName}
                isAlike={alike !== '' && alike === nameOf(form)}
              />
            )}
          </EditForm>
        </Section>
      </div>
    </>
  )
}
