// Facebook's Graph API: debug_token and me (developers.facebook.com/docs/graph-api), and its errors.

import type { Integer, Email, Hex, Anything } from '../declared/names.ts'

export interface DebugQuery {
  input_token: string
  access_token: string
}

export interface Debugged {
  data: {
    app_id?: string
    type?: 'USER' | 'PAGE' | 'APP'
    application?: string
    data_access_expires_at?: Integer
    expires_at?: Integer
    issued_at?: Integer
    is_valid: boolean
    metadata?: Anything
    scopes: string[]
    user_id?: string
    error?: { code: Integer; message: string; subcode?: Integer }
  }
}

export interface MeQuery {
  fields?: string
  access_token: string
  appsecret_proof?: Hex
}

export interface Me {
  id: string
  name?: string
  first_name?: string
  last_name?: string
  email?: Email
}

export interface Failure {
  error: { message: string; type: string; code: Integer; error_subcode?: Integer; fbtrace_id?: string }
}
