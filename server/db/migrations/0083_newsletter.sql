-- Who asked for a partner's newsletter where it has to be confirmed (NEWSLETTER_DOUBLE_OPT_IN). Unconfirmed, a row is gone
-- after a week; whoever unsubscribes is deleted.
create table newsletter_subscription (
  id uuid primary key default gen_random_uuid(),
  partner text not null,
  email text not null,
  email_key text not null,
  language text not null,
  -- which consent they ticked
  text_version text not null,
  asked_at timestamptz not null,
  -- forgotten like the audit log's
  asked_ip text,
  confirmed_at timestamptz,
  confirmed_ip text,
  unique (partner, email_key)
);
create index newsletter_subscription_by_email on newsletter_subscription (email_key);
