/** An expected outcome of a rule: a value, or a refusal with a stable code. Bugs are thrown instead. */
export type Result<Value, Refusal> = { ok: true; value: Value } | { ok: false; refusal: Refusal }

export const accept = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value })

export const refuse = <Refusal>(refusal: Refusal): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal,
})

/** A refusal by a rule of a feature, with the facts that its sentence names. */
export type RefusalOf<Code extends string> = {
  code: Code
  facts: Readonly<Record<string, string>>
}

/** Makes what refuses by the codes of a feature. */
export const refuseBy =
  <Code extends string>() =>
  (code: Code, facts: Readonly<Record<string, string>> = {}) =>
    refuse<RefusalOf<Code>>({ code, facts })
