-- Failed logins in the current window, counted per account and address, per address and per account.
create table failed_login (
  scope text primary key,
  failures integer not null,
  window_ends_at timestamptz not null
);
create index failed_login_expiry on failed_login (window_ends_at);
