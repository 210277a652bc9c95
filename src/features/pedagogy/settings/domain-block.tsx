import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { PenLine, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { inLanguage } from '#domain/kernel/text.ts'
import { useLocale } from '#src/i18n/locale-provider.tsx'
import type { useAct } from '#src/keeping/acts/use-act.ts'
import { useDoing } from '#src/keeping/acts/use-doing.tsx'
import { OrderArrows } from '#src/keeping/lists/ordered-list.tsx'
import type { Move } from '#src/keeping/lists/ordering.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { Fold } from '#src/ui/fold.tsx'
import type { FrameworkResult } from '../pedagogy.operations.ts'
import { addDomain, addMilestone, changeDomain, orderDomains } from './framework.operations.ts'
import { MilestoneRows } from './milestone-rows.tsx'
import styles from './settings.module.css'
import {
  asNames,
  asTexts,
  type FormOfWords,
  ofDomain,
  ofMilestone,
  WordsDialog,
} from './words-dialog.tsx'

export type Domain = FrameworkResult['domains'][number]

type Blocks = { framework: FrameworkResult; acts: ReturnType<typeof useAct> }

/** The domains of a framework, or the strands of one of them, in their order. */
export function DomainBlocks({ framework, parentId, acts }: Blocks & { parentId: string | null }) {
  const { locale } = useLocale()
  const siblings = useMemo(
    () =>
      framework.domains
        .filter((it) => it.parentId === parentId)
        .toSorted((one, other) => one.position - other.position),
    [framework.domains, parentId],
  )
  const { shown, move, change, undoBar } = useDoing(siblings)
  const order = (ids: string[]) => acts.act(orderDomains, { domainIds: ids })
  const moved = (domain: Domain) => {
    const name = inLanguage(locale, 'name', domain)
    return <Trans>{name} was moved.</Trans>
  }
  const switchTo = (domain: Domain, isEnabled: boolean) => {
    const { id: domainId, code, nameEn, nameFr } = domain
    const name = inLanguage(locale, 'name', domain)
    const act = (next: boolean) => () =>
      acts.act(changeDomain, { domainId, code, nameEn, nameFr, isEnabled: next })
    const words = <Trans>{name} is changed.</Trans>
    void change(domain, { isEnabled }, { act: act(isEnabled), words, back: act(!isEnabled) })
  }
  return (
    <>
      {shown.map((domain, place) => (
        <DomainBlock
          key={domain.id}
          domain={domain}
          framework={framework}
          acts={acts}
          place={place}
          count={shown.length}
          onMove={(to) => void move(to, { order, words: moved })}
          onSwitch={(isEnabled) => switchTo(domain, isEnabled)}
        />
      ))}
      {undoBar}
    </>
  )
}

type DomainBlockProps = Blocks & {
  domain: Domain
  place: number
  count: number
  onMove: (move: Move) => void
  onSwitch: (isEnabled: boolean) => void
}

/** A domain, closed until it is wanted: its words, its milestones, its strands. */
function DomainBlock(props: DomainBlockProps) {
  const { domain, framework, acts, place, count, onMove, onSwitch } = props
  const { t } = useLingui()
  const name = inLanguage(useLocale().locale, 'name', domain)
  const [form, setForm] = useState<FormOfWords | null>(null)
  const { id: domainId, code, isEnabled, milestones } = domain
  const { id: frameworkId } = framework
  const strands = framework.domains.filter(({ parentId }) => parentId === domainId)
  const milestoneCount = [domain, ...strands].flatMap((it) => it.milestones).length

  const reword = () =>
    setForm({
      ...ofDomain,
      title: name,
      kind: 'domain-words',
      id: domainId,
      initial: { code: code ?? '', en: domain.nameEn, fr: domain.nameFr },
      save: (words) => acts.act(changeDomain, { domainId, isEnabled, ...asNames(words) }),
    })
  const addStrand = () =>
    setForm({
      ...ofDomain,
      title: t`New strand of ${name}`,
      kind: `strand-of-${domainId}`,
      id: null,
      initial: {},
      save: (words, id) =>
        acts.act(addDomain, { domainId: id, frameworkId, parentId: domainId, ...asNames(words) }),
    })
  const addOne = () =>
    setForm({
      title: t`New milestone of ${name}`,
      kind: `milestone-of-${domainId}`,
      id: null,
      initial: {},
      ...ofMilestone,
      save: (words, milestoneId) =>
        acts.act(addMilestone, { milestoneId, domainId, ...asTexts(words) }),
    })

  return (
    <Fold
      look="box"
      data-domain={domainId}
      head={
        <span className={styles.Words} data-off={isEnabled ? undefined : ''}>
          <b>
            {code ? `${code} ` : ''}
            {name}
          </b>
          <span>
            <Plural value={milestoneCount} one="# milestone" other="# milestones" />
          </span>
        </span>
      }
    >
      <div className={styles.DomainActs}>
        <Checkbox
          label={t({ message: 'In use', context: 'a domain' })}
          value={isEnabled}
          onChange={onSwitch}
        />
        <OrderArrows name={name} place={place} count={count} onMove={onMove} />
        <IconButton
          name={t`Change the words: ${name}`}
          icon={<PenLine aria-hidden />}
          onClick={reword}
        />
        <Button icon={<Plus aria-hidden />} onClick={addOne}>
          <Trans>Add a milestone</Trans>
        </Button>
        {domain.parentId === null ? (
          <Button icon={<Plus aria-hidden />} onClick={addStrand}>
            <Trans>Add a strand</Trans>
          </Button>
        ) : null}
      </div>
      <MilestoneRows milestones={milestones} acts={acts} />
      {strands.length > 0 ? (
        <DomainBlocks framework={framework} parentId={domainId} acts={acts} />
      ) : null}
      {form ? <WordsDialog {...form} judge={acts.judge} onClose={() => setForm(null)} /> : null}
    </Fold>
  )
}
