// Printed from schema.graphql by npm run print-schema.

/** The arguments sent with each act beside its id, as GraphQL writes the types. */
export type ActArguments = {
  addAddon: { addonId: 'ID!'; input: 'AddonInput!' }
  addAlbum: { albumId: 'ID!'; input: 'AlbumInput!' }
  addBankSentence: { domainId: 'ID'; sentenceId: 'ID!'; textEn: 'String'; textFr: 'String' }
  addChannel: { channelId: 'ID!'; kind: 'String!'; memberIds: '[ID!]!'; title: 'String!' }
  addChild: { childId: 'ID!'; classId: 'ID!'; guardianId: 'ID!'; input: 'NewChildInput!'; isAnother: 'Boolean!'; standardId: 'ID'; stayId: 'ID!' }
  addChildAddress: { addressId: 'ID!'; childId: 'ID!'; input: 'AddressInput!'; sharedBy: '[ID!]!' }
  addChildCharge: { chargeId: 'ID!'; childId: 'ID!'; endsId: 'ID'; input: 'ChildChargeInput!' }
  addChildDocument: { childId: 'ID!'; documentId: 'ID!'; input: 'NewChildDocumentInput!' }
  addClass: { classId: 'ID!'; input: 'ClassroomInput!' }
  addClassGroup: { classId: 'ID!'; groupId: 'ID!'; input: 'ClassGroupInput!' }
  addCollector: { childId: 'ID!'; collectorId: 'ID!'; input: 'CollectorInput!' }
  addDeduction: { deductionId: 'ID!'; input: 'DeductionInput!' }
  addDiarySentence: { input: 'DiarySentenceInput!'; sentenceId: 'ID!' }
  addDish: { dishId: 'ID!'; input: 'DishInput!' }
  addDocumentCategory: { category: 'String'; categoryId: 'ID!'; isHealthPlan: 'Boolean' }
  addDomain: { code: 'String'; domainId: 'ID!'; frameworkId: 'ID!'; nameEn: 'String'; nameFr: 'String'; parentId: 'ID' }
  addEvent: { eventId: 'ID!'; input: 'SchoolEventInput!' }
  addEventFeed: { feedId: 'ID!'; language: 'String!'; name: 'String!'; secret: 'String!' }
  addFramework: { frameworkId: 'ID!'; name: 'String!'; standardIds: '[ID!]!' }
  addGuardian: { childId: 'ID!'; guardianId: 'ID!'; input: 'GuardianInput!' }
  addHolidays: { holidays: '[NewHolidayInput!]!' }
  addIcon: { iconId: 'ID!'; input: 'IconInput!' }
  addMealType: { input: 'MealTypeInput!'; mealTypeId: 'ID!' }
  addMilestone: { band: 'String'; code: 'String'; domainId: 'ID!'; milestoneId: 'ID!'; textEn: 'String'; textFr: 'String' }
  addPayerItem: { childId: 'ID!'; input: 'PayerItemInput!'; itemId: 'ID!' }
  addPlanPrice: { input: 'PlanPriceInput!'; planId: 'ID!'; priceId: 'ID!' }
  addPricePlan: { input: 'PricePlanInput!'; planId: 'ID!' }
  addProspect: { input: 'ProspectInput!'; prospectId: 'ID!' }
  addProspectEntry: { entryId: 'ID!'; kind: 'String!'; onDay: 'String!'; prospectId: 'ID!'; text: 'String' }
  addStandard: { input: 'StandardInput!'; standardId: 'ID!' }
  addStarterStandards: { sets: '[String!]!'; standardIds: '[ID!]!' }
  answerOffer: { isAccepted: 'Boolean!'; prospectId: 'ID!' }
  approveEvaluations: { evaluationIds: '[ID!]!' }
  approveObservations: { observationIds: '[ID!]!' }
  archiveChannel: { channelId: 'ID!'; isArchived: 'Boolean!' }
  archiveChild: { childId: 'ID!'; isArchived: 'Boolean!' }
  archiveClass: { classId: 'ID!'; isArchived: 'Boolean!' }
  assignClasses: { classIds: '[ID!]!'; userId: 'ID!' }
  bundlePapers: { bundleId: 'ID!'; format: 'String!'; language: 'String!'; papers: '[ID!]!' }
  cancelEvent: { eventId: 'ID!'; reason: 'String' }
  cancelReceipt: { reason: 'String!'; receiptId: 'ID!' }
  cancelSchoolDeletion: { schoolId: 'ID!' }
  carryOutTransfer: { acceptsFull: 'Boolean!'; shown: 'String!'; startYear: 'Int!' }
  changeAddon: { addonId: 'ID!'; input: 'AddonInput!'; version: 'Int' }
  changeAlbum: { albumId: 'ID!'; input: 'AlbumInput!'; version: 'Int' }
  changeBankSentence: { domainId: 'ID'; sentenceId: 'ID!'; textEn: 'String'; textFr: 'String' }
  changeChannel: { channelId: 'ID!'; memberIds: '[ID!]!'; title: 'String!' }
  changeChildAddress: { addressId: 'ID!'; childId: 'ID!'; input: 'AddressInput!'; sharedBy: '[ID!]!'; version: 'Int!' }
  changeChildCharge: { chargeId: 'ID!'; childId: 'ID!'; input: 'ChildChargeInput!'; version: 'Int' }
  changeChildDocument: { childId: 'ID!'; documentId: 'ID!'; input: 'ChildDocumentInput!'; version: 'Int!' }
  changeChildIdentity: { childId: 'ID!'; input: 'ChildIdentityInput!'; version: 'Int!' }
  changeClass: { classId: 'ID!'; input: 'ClassroomInput!'; version: 'Int!' }
  changeClassGroup: { classId: 'ID!'; groupId: 'ID!'; input: 'ClassGroupInput!'; version: 'Int!' }
  changeCollector: { childId: 'ID!'; collectorId: 'ID!'; input: 'CollectorInput!'; version: 'Int' }
  changeDeduction: { deductionId: 'ID!'; input: 'DeductionInput!'; version: 'Int' }
  changeDiarySentence: { input: 'DiarySentenceInput!'; sentenceId: 'ID!' }
  changeDish: { dishId: 'ID!'; input: 'DishInput!'; version: 'Int!' }
  changeDomain: { code: 'String'; domainId: 'ID!'; isEnabled: 'Boolean!'; nameEn: 'String'; nameFr: 'String' }
  changeEvent: { eventId: 'ID!'; input: 'SchoolEventInput!'; version: 'Int' }
  changeEventDay: { day: 'String!'; dayEventId: 'ID!'; eventId: 'ID!'; input: 'SchoolEventInput!'; reason: 'String' }
  changeFramework: { frameworkId: 'ID!'; isEnabled: 'Boolean'; name: 'String'; standardIds: '[ID!]' }
  changeGuardian: { childId: 'ID!'; guardianId: 'ID!'; input: 'GuardianInput!' }
  changeHoliday: { holidayId: 'ID!'; input: 'HolidayInput!'; version: 'Int!' }
  changeHolidayRegion: { region: 'String' }
  changeIcon: { iconId: 'ID!'; input: 'IconInput!' }
  changeLevelOpening: { alike: '[SeenLevelInput!]'; halfDays: '[String!]'; opensInHolidays: 'Boolean!'; standardId: 'ID!'; version: 'Int!' }
  changeMealType: { input: 'MealTypeInput!'; mealTypeId: 'ID!' }
  changeMilestone: { band: 'String'; code: 'String'; isEnabled: 'Boolean!'; milestoneId: 'ID!'; textEn: 'String'; textFr: 'String' }
  changeOpening: { halfDays: '[String!]!'; version: 'Int!' }
  changePayerItem: { childId: 'ID!'; input: 'PayerItemInput!'; itemId: 'ID!'; version: 'Int' }
  changePlanPrice: { input: 'PlanPriceInput!'; planId: 'ID!'; priceId: 'ID!'; version: 'Int' }
  changePricePlan: { input: 'PricePlanInput!'; planId: 'ID!'; version: 'Int' }
  changeProspect: { input: 'ProspectInput!'; prospectId: 'ID!'; version: 'Int' }
  changeStandard: { input: 'StandardInput!'; standardId: 'ID!'; version: 'Int' }
  chooseTransfers: { choices: '[TransferChoiceInput!]!'; startYear: 'Int!' }
  closeClass: { classId: 'ID!'; firstDay: 'String!'; stays: '[NextStayInput!]!'; toClassId: 'ID!'; version: 'Int!' }
  confirmDraft: { draftId: 'ID!'; kinds: '[String!]!'; version: 'Int!' }
  copyMenuWeek: { from: 'String!'; into: 'String!'; version: 'Int!' }
  createSchool: { input: 'CreateSchoolInput!'; schoolId: 'ID!' }
  creditInvoice: { creditId: 'ID!'; invoiceId: 'ID!'; lines: '[CreditLine!]'; reason: 'String!' }
  deleteClass: { classId: 'ID!' }
  disableSchool: { reason: 'String!'; schoolId: 'ID!' }
  disableStaffMember: { userId: 'ID!' }
  enableSchool: { schoolId: 'ID!' }
  enableStaffMember: { userId: 'ID!' }
  endPrescription: { id: 'ID!' }
  enrolProspect: { childId: 'ID!'; classId: 'ID!'; guardianIds: '[ID!]!'; input: 'EnrolProspectInput!'; isAnother: 'Boolean!'; isOverFull: 'Boolean!'; prospectId: 'ID!'; scheduleId: 'ID!'; standardId: 'ID'; stayId: 'ID!' }
  enterClass: { childId: 'ID!'; classId: 'ID!'; firstDay: 'String!'; standardId: 'ID'; stayId: 'ID!' }
  eraseChild: { childId: 'ID!'; reason: 'String!'; typedName: 'String!' }
  hideMenuWeek: { monday: 'String!'; version: 'Int!' }
  importChildren: { importId: 'ID!'; input: 'ImportInput!' }
  importFramework: { csv: 'String!'; frameworkId: 'ID!'; name: 'String!'; standardIds: '[ID!]!' }
  importProspects: { importId: 'ID!'; rows: '[ImportedProspectInput!]!' }
  inviteFamilies: { eventId: 'ID!' }
  inviteSubdirector: { input: 'InviteSubdirectorInput!'; userId: 'ID!' }
  inviteTeacher: { input: 'InviteTeacherInput!'; userId: 'ID!' }
  issueDrafts: { drafts: '[ChosenDraft!]!'; month: 'String!'; runId: 'ID!' }
  judgeChildDocument: { childId: 'ID!'; documentId: 'ID!'; status: 'String!'; version: 'Int!' }
  judgePictures: { pictures: '[SeenPictureInput!]!'; state: 'String!' }
  keepChildLonger: { childId: 'ID!'; reason: 'String!'; until: 'String!' }
  keepChildNote: { childId: 'ID!'; note: 'String'; version: 'Int!' }
  leaveSchool: { because: 'String'; childId: 'ID!'; for: 'String'; lastDay: 'String!' }
  linkGuardian: { childId: 'ID!'; guardianId: 'ID!'; hasLegalAuthority: 'Boolean!'; mayCollect: 'Boolean!' }
  mergeProspects: { otherId: 'ID!'; prospectId: 'ID!' }
  muteChannel: { channelId: 'ID!'; isMuted: 'Boolean!' }
  noteCall: { callId: 'ID!'; childId: 'ID!'; isReached: 'Boolean!' }
  noteReminders: { papers: '[ChosenReminder!]!' }
  offerPlace: { halfDays: '[String!]!'; prospectId: 'ID!'; until: 'String' }
  openForSending: { userId: 'ID!' }
  orderBankSentences: { sentenceIds: '[ID!]!' }
  orderClassChildren: { childIds: '[ID!]!'; classId: 'ID!' }
  orderClasses: { classIds: '[ID!]!' }
  orderDeductions: { deductionIds: '[ID!]!' }
  orderDiarySentences: { sentenceIds: '[ID!]!' }
  orderDomains: { domainIds: '[ID!]!' }
  orderFrameworks: { frameworkIds: '[ID!]!' }
  orderGuardians: { childId: 'ID!'; guardianIds: '[ID!]!' }
  orderIcons: { iconIds: '[ID!]!' }
  orderMealTypes: { mealTypeIds: '[ID!]!' }
  orderMilestones: { milestoneIds: '[ID!]!' }
  orderStandards: { standardIds: '[ID!]!' }
  planMeal: { courses: '[CourseInput!]!'; date: 'String!'; mealTypeId: 'ID!'; version: 'Int!' }
  planSchedule: { input: 'ScheduleInput!' }
  prepareMonth: { month: 'String!' }
  publishMenuWeek: { monday: 'String!'; version: 'Int!' }
  putAsideFirstStep: { step: 'String!' }
  putAwayFirstSteps: {  }
  putWaitingRules: { input: 'WaitingRulesInput!'; rulesId: 'ID!'; version: 'Int' }
  recordConsent: { childId: 'ID!'; eventId: 'ID!'; input: 'ConsentInput!' }
  recordHealth: { input: 'HealthInput!' }
  recordPayment: { amount: 'Int!'; bankNth: 'Int'; chequeBank: 'String'; chequeNumber: 'String'; invoiceId: 'ID'; keepsCredit: 'Boolean'; method: 'String!'; payerId: 'ID!'; receiptId: 'ID!'; receivedOn: 'String!'; reference: 'String' }
  recordPrescription: { input: 'RecordPrescriptionInput!' }
  recordVaccines: { input: 'VaccinesInput!' }
  remindFamilies: { eventId: 'ID!' }
  removeAddon: { addonId: 'ID!' }
  removeAlbum: { albumId: 'ID!' }
  removeBankSentence: { sentenceId: 'ID!' }
  removeBundle: { bundleId: 'ID!' }
  removeChildAddress: { addressId: 'ID!'; childId: 'ID!' }
  removeChildCharge: { chargeId: 'ID!'; childId: 'ID!' }
  removeChildDocument: { childId: 'ID!'; documentId: 'ID!' }
  removeClassGroup: { classId: 'ID!'; groupId: 'ID!' }
  removeCollector: { childId: 'ID!'; collectorId: 'ID!' }
  removeDeduction: { deductionId: 'ID!' }
  removeDiarySentence: { sentenceId: 'ID!' }
  removeDocumentCategory: { categoryId: 'ID!' }
  removeDraftLine: { draftId: 'ID!'; key: 'String!'; version: 'Int!' }
  removeEvent: { eventId: 'ID!' }
  removeEventDay: { day: 'String!'; eventId: 'ID!' }
  removeEventFeed: { feedId: 'ID!' }
  removeEventPrice: { eventId: 'ID!' }
  removeGuardian: { childId: 'ID!'; guardianId: 'ID!' }
  removeHolidays: { holidayIds: '[ID!]!' }
  removeInvitation: { eventId: 'ID!' }
  removePayerItem: { childId: 'ID!'; itemId: 'ID!' }
  removePlanPrice: { planId: 'ID!'; priceId: 'ID!' }
  removePricePlan: { planId: 'ID!' }
  removeProspect: { prospectId: 'ID!' }
  removeProspectEntry: { entryId: 'ID!' }
  removeStandard: { standardId: 'ID!' }
  removeTablet: { tabletId: 'ID!' }
  renameDocumentCategory: { category: 'String'; categoryId: 'ID!'; isHealthPlan: 'Boolean' }
  resendDirectorInvitation: { schoolId: 'ID!'; userId: 'ID!' }
  resendInvitation: { userId: 'ID!' }
  resetTwoFactor: { userId: 'ID!' }
  retryBundle: { bundleId: 'ID!' }
  scheduleSchoolDeletion: { schoolId: 'ID!'; typedName: 'String!' }
  seeGift: { id: 'ID!' }
  sendProspectMail: { hasPdf: 'Boolean!'; prospectIds: '[ID!]!'; text: 'String!'; title: 'String!' }
  sendReminders: { papers: '[ChosenReminder!]!' }
  setAuthorisation: { childId: 'ID!'; eventId: 'ID!'; isGiven: 'Boolean' }
  setBilling: { input: 'BillingSettingInput!'; settingId: 'ID!'; version: 'Int' }
  setClassTeachers: { classId: 'ID!'; teachers: '[ClassTeacherInput!]!'; version: 'Int!' }
  setDiarySettings: { input: 'DiarySettingsInput!' }
  setDirectorPrivileges: { privileges: '[PermissionInput!]!'; userId: 'ID!' }
  setDraftLine: { draftId: 'ID!'; isEligibleCare: 'Boolean!'; key: 'String!'; label: 'String!'; quantity: 'Int!'; unitPrice: 'Int!'; version: 'Int!' }
  setEventPrice: { amount: 'Int'; eventId: 'ID!'; version: 'Int' }
  setFamilyAnswer: { childId: 'ID!'; eventId: 'ID!'; people: 'Int'; slot: 'String' }
  setInvitation: { closesOn: 'String'; eventId: 'ID!'; seats: 'Int'; slotMinutes: 'Int'; version: 'Int' }
  setPeriods: { periods: '[PedagogyPeriodInput!]!' }
  setPermissions: { pagePerms: '[PermissionInput!]!'; standardPerms: '[StandardPermissionInput!]!'; userId: 'ID!' }
  setPortrait: { childId: 'ID!'; mediaId: 'ID' }
  setPrivacyNotice: { input: 'PrivacyNoticeInput!'; version: 'Int!' }
  setPrivacyTerm: { reason: 'String'; version: 'Int!'; years: 'Int!' }
  setPrivilegesOfDirector: { privileges: '[PermissionInput!]!'; schoolId: 'ID!'; userId: 'ID!' }
  setProspectStatus: { prospectId: 'ID!'; reason: 'String'; status: 'String'; until: 'String' }
  setQuietHours: { isWeekendQuiet: 'Boolean!'; quietFrom: 'String!'; quietTo: 'String!' }
  setRatio: { input: 'RatioSettingInput!'; settingId: 'ID!'; version: 'Int' }
  setScale: { gradeSystem: 'String!'; levels: '[EvaluationLevelInput!]!'; needsApproval: 'Boolean!' }
  setSchoolData: { input: 'SchoolDataInput!'; version: 'Int!' }
  setSchoolFeatures: { features: '[PermissionInput!]!'; flags: '[PermissionInput!]!'; kind: 'SchoolKind'; schoolId: 'ID!' }
  setSchoolLetters: { input: 'SchoolLettersInput!'; version: 'Int!' }
  setSchoolMoney: { input: 'SchoolMoneyInput!'; version: 'Int!' }
  setSchoolSwitches: { switches: '[SchoolSwitchInput!]!'; version: 'Int!' }
  setSignatory: { name: 'String!'; position: 'String!'; title: 'String!' }
  setTransmissionSettings: { input: 'TransmissionSettingsInput!' }
  settleProspectEntry: { entryId: 'ID!'; isDone: 'Boolean!' }
  sharePayment: { childId: 'ID!'; shares: '[ShareInput!]!' }
  switchDish: { dishId: 'ID!'; isEnabled: 'Boolean!' }
  switchHoliday: { holidayId: 'ID!'; isEnabled: 'Boolean!' }
  switchIcon: { iconId: 'ID!'; isEnabled: 'Boolean!' }
  switchMealType: { isEnabled: 'Boolean!'; mealTypeId: 'ID!' }
  takeBackSchedule: { id: 'ID!'; seen: 'Int!' }
  takeBackStay: { childId: 'ID!'; stayId: 'ID!' }
  takeCallBack: { callId: 'ID!' }
  takeOverFramework: { frameworkId: 'ID!'; kind: 'String!'; standardIds: '[ID!]!' }
  undoImport: { importId: 'ID!' }
  undoTransfer: { startYear: 'Int!' }
  unseeGift: { id: 'ID!' }
  useCredit: { amount: 'Int!'; payerId: 'ID!' }
  waiveLateFee: { creditId: 'ID!'; invoiceId: 'ID!'; reason: 'String!' }
  writeReportBook: { input: 'ReportBookInput!' }
}
