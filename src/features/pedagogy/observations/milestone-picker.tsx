import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import type { MilestoneId } from '#domain/kernel/ids.ts'
import { isFound } from '#domain/kernel/text.ts'
import { mostMilestones } from '#domain/pedagogy/pedagogy.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { SearchField } from '#src/ui/field/search-field.tsx'
import { Fold } from '#src/ui/fold.tsx'
import type { ClassFramework } from '../pedagogy-truth.ts'
import styles from './milestone-picker.module.css'

/** Chooses the milestones that an observation shows, by domain or by a word of theirs. */
export function MilestonePicker({
  frameworks,
  chosen,
  onChange,
  onClose,
}: {
  frameworks: readonly ClassFramework[]
  chosen: readonly MilestoneId[]
  onChange: (chosen: readonly MilestoneId[]) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const domains = useMemo(
    () =>
      frameworks
        .flatMap(({ domains: own }) => own)
        .map((domain) => ({
          id: domain.id,
          name: domain.name,
          milestones: domain.groups
            .flatMap(({ milestones }) => milestones)
            .filter(({ text, code }) => isFound(search, [`${code ?? ''} ${text}`])),
        }))
        .filter(({ milestones }) => milestones.length > 0),
    [frameworks, search],
  )
  const isSearching = search.trim() !== ''
  const count = chosen.length
  return (
    <Dialog
      title={<Trans>Which milestones does it show?</Trans>}
      onPhone="page"
      width="wide"
      onClose={onClose}
      acts={
        <Button look="primary" size="touch" count={count} onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <SearchField name={t`Look for a milestone`} value={search} onChange={setSearch} />
      <div className={styles.Domains}>
        {domains.map(({ id, name, milestones }) => (
          <Fold
            key={`${id} ${isSearching}`}
            look="line"
            head={name}
            open={isSearching || milestones.some((it) => chosen.includes(it.milestoneId))}
          >
            {milestones.map(({ milestoneId, code, text }) => {
              const isChosen = chosen.includes(milestoneId)
              return (
                <Checkbox
                  key={milestoneId}
                  label={code ? `${code} ${text}` : text}
                  value={isChosen}
                  disabled={!isChosen && count >= mostMilestones}
                  onChange={() =>
                    onChange(
                      isChosen
                        ? chosen.filter((it) => it !== milestoneId)
                        : [...chosen, milestoneId],
                    )
                  }
                />
              )
            })}
          </Fold>
        ))}
        {domains.length === 0 ? (
          <p>
            <Trans>No milestone has these words.</Trans>
          </p>
        ) : null}
      </div>
    </Dialog>
  )
}
