import { foldText, tidyText } from '../../kernel/text.ts'
import { withoutUnseen } from '../../kernel/visible-text.ts'

/** A name as it is compared: without accents, capitals, doubled spaces and what nobody sees. */
export const plainName = (name: string): string => tidyText(foldText(withoutUnseen(name)))
