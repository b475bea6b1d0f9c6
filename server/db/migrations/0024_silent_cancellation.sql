-- A supplier that does not say whether it has cancelled: from a limit on a named person asks it, by a day.
alter table cancellation add column owner text;
alter table cancellation add column ask_by timestamptz;
alter table cancellation add constraint cancellation_asked check ((owner is null) = (ask_by is null));
