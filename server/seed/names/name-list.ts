export type NameList = {
  girls: readonly string[]
  boys: readonly string[]
  women: readonly string[]
  men: readonly string[]
  lastNames: readonly string[]
}
