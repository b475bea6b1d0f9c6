-- Whether it was written down already that somebody was refused in this window.
alter table failed_login add column reported boolean not null default false;
-- A browser's name is looked for among all accounts.
create index known_device_by_name on known_device (device_sha256);
