// CAMARA's definitions (Apache-2.0), in our notation: one-time-password-sms of camaraproject/OTPValidation (main, 28 June 2026), kyc-tenure
// of camaraproject/Tenure, subscription-status of camaraproject/SubscriptionStatus (main), and ErrorInfo of Commonalities; OAuth 2.0's
// client credentials (RFC 6749, 4.4).

import type { Integer, PlainDate, Phone, CodeMessage } from '../declared/names.ts'

export interface Failure {
  status: Integer
  code: string
  message: string
}

export interface TokenRequest {
  grant_type: 'client_credentials'
  scope?: string
  client_id?: string
  client_secret?: string
}

export interface Token {
  access_token: string
  token_type: 'Bearer' | 'bearer'
  expires_in?: Integer
  scope?: string
  refresh_token?: string
}

/** RFC 6749, 5.2. */
export interface TokenFailure {
  error:
    | 'invalid_request'
    | 'invalid_client'
    | 'invalid_grant'
    | 'unauthorized_client'
    | 'unsupported_grant_type'
    | 'invalid_scope'
  error_description?: string
  error_uri?: string
}

export interface SendCode {
  phoneNumber: Phone
  /** Holds `{{code}}`; 160 characters at most. */
  message: CodeMessage
}

export interface SentCode {
  authenticationId: string
}

export interface ValidateCode {
  authenticationId: string
  code: string
}

export interface CheckTenure {
  phoneNumber?: Phone
  tenureDate: PlainDate
}

export interface Tenure {
  tenureDateCheck: boolean
  contractType?: 'PAYG' | 'PAYM' | 'Business'
}

export interface StatusRequest {
  phoneNumber?: Phone
}

export interface Status {
  voiceSmsIn: 'active' | 'suspended'
  voiceSmsOut: 'active' | 'suspended'
  dataService: 'active' | 'suspended' | 'throttled'
}
