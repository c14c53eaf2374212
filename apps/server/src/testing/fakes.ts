// Fakes of outside services for the journeys (`@bandeha/server/fakes`).
export { BOT_TOKEN, type FakeBotApi, openFakeBotApi } from "../telegram/bot-api/fake-bot-api.fixture.ts";
export { signedInitData } from "../telegram/sign-in/init-data.fixture.ts";
