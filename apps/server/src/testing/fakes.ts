// Fakes of outside services for the journeys (`@bandeha/server/fakes`).
export { BOT_TOKEN, type FakeBotApi, openFakeBotApi } from "../telegram/fake-bot-api.fixture.ts";
export { signedInitData } from "../telegram/init-data.fixture.ts";
