ALTER TABLE "evaluators" DROP CONSTRAINT "evaluators_user_id_users_id_fk";
