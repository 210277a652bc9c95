/** Binds fields to what a form holds: each shows its own part and changes no other. */
export const boundTo =
  <Held extends object>(held: Held, set: (change: Partial<Held>) => void) =>
  <Name extends keyof Held>(name: Name) => ({
    value: held[name],
    onChange: (value: Held[Name]) => set({ [name]: value } as unknown as Partial<Held>),
  })
