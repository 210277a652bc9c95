type Problem = { problem?: string }

/**
 * Binds fields to what a form holds: each shows its own part and changes no other. `problems` says what is wrong with
 * which field.
 */
export const boundTo =
  <Held extends object>(
    held: Held,
    set: (change: Partial<Held>) => void,
    problems: { readonly [Name in keyof Held]?: string | undefined } = {},
  ) =>
  <Name extends keyof Held>(name: Name) => {
    const problem = problems[name]
    return {
      value: held[name],
      onChange: (value: Held[Name]) => set({ [name]: value } as unknown as Partial<Held>),
      ...((problem ? { problem } : {}) as Problem),
    }
  }
