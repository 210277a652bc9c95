/** The fate of an answer that a widget gave. `silent`: the service said nothing that can be understood. */
export type CaptchaVerdict = 'passed' | 'failed' | 'expired' | 'silent'

/** Tells people from programs, by the service of a third party that the operator has chosen. */
export interface Captcha {
  /** Names the operator's widget: everybody may know it. */
  siteKey: string
  /** The origin of the widget. */
  origin: string
  /** Asks the service once. What may happen to the question is a value. */
  judge(answer: string): Promise<CaptchaVerdict>
}
