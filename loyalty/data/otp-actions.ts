/** Actions of a one-time password that the interface gives as examples, spelt as may be (section 4.5). */
export const otpActions = {
  resetPhone: ['reset-phone', 'reset_phone', 'ResetPhone', 'resetPhone', 'RESET_PHONE'],
  changeEmail: ['change-email', 'change_email', 'ChangeEmail', 'changeEmail', 'CHANGE_EMAIL'],
} as const;
