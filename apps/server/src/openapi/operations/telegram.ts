// The Telegram bot: linking, signing in, its webhook.
import { ANY, json, type Operation } from "../operation.ts";
import { object, oneOf, ref, text, whole, yesNo } from "../schema.ts";
import { expand, fields } from "./records.ts";

const tag = "telegram";
const link = object({ url: text, expires_in: whole });
const WITHOUT_BOT = "404 where no bot is configured.";

export const telegramOperations: readonly Operation[] = [
  {
    id: "viewBot",
    tag,
    summary: "The bot of this installation",
    description:
      "`bot` is empty where none is configured or Telegram cannot be reached; `app` says whether it has a Mini App.",
    method: "get",
    path: "/api/telegram",
    token: "none",
    answers: { 200: json(object({ bot: text, app: yesNo })) },
    refusals: [...ANY],
  },
  {
    id: "linkTelegram",
    tag,
    summary: "A one-time link that links the caller's Telegram",
    description: `The record appears in \`messenger_accounts\` when the person presses Start. ${WITHOUT_BOT}`,
    method: "post",
    path: "/api/telegram/links",
    token: "required",
    answers: { 200: json(link) },
    refusals: [401, 404, 502, ...ANY],
  },
  {
    id: "linkChat",
    tag,
    summary: "A one-time link that adds the bot to a group with the post of a tournament",
    description: `For the tournament's organiser. A channel has no one-time link: it appears in \`club_chats\` of the organiser whose linked Telegram adds the bot. ${WITHOUT_BOT}`,
    method: "post",
    path: "/api/telegram/chat-links",
    token: "required",
    body: { type: "object", required: ["tournament"], properties: { tournament: text } },
    answers: { 200: json(object({ group: text, channel: text, expires_in: whole })) },
    refusals: [400, 401, 404, 413, 502, ...ANY],
  },
  {
    id: "beginBotSignIn",
    tag,
    summary: "Begin to sign in through the bot",
    description: `Sets the cookie that binds the sign-in to this browser. ${WITHOUT_BOT}`,
    method: "post",
    path: "/api/auth/telegram-bot/begin",
    token: "none",
    answers: { 200: json(link) },
    refusals: [404, 502, ...ANY],
  },
  {
    id: "finishBotSignIn",
    tag,
    summary: "Finish signing in through the bot",
    description: `With the ticket of the bot's button, or without one in the browser that began. ${WITHOUT_BOT}`,
    method: "post",
    path: "/api/auth/telegram-bot/finish",
    token: "none",
    parameters: [expand, fields],
    body: { type: "object", properties: { ticket: text, approve: yesNo } },
    answers: {
      200: json(ref("UsersSession")),
      202: json(object({ ok: yesNo, step: oneOf("wait", "approve", "approved"), device: text }, ["ok", "step"])),
    },
    refusals: [400, 403, 404, 413, ...ANY],
  },
  {
    id: "signInMiniApp",
    tag,
    summary: "Sign in with the launch data of a Mini App",
    description: `401 \`phone-needed\` until the person has shared their phone with the bot. ${WITHOUT_BOT}`,
    method: "post",
    path: "/api/auth/telegram-app",
    token: "none",
    parameters: [expand, fields],
    body: { type: "object", required: ["init_data"], properties: { init_data: text } },
    answers: { 200: json(ref("UsersSession")) },
    refusals: [400, 401, 404, 413, ...ANY],
  },
  {
    id: "receiveUpdate",
    tag,
    summary: "Updates of the bot",
    description: `Called by Telegram with its secret header. ${WITHOUT_BOT}`,
    method: "post",
    path: "/api/telegram/webhook",
    token: "none",
    body: { type: "object", required: ["update_id"], properties: { update_id: whole } },
    answers: { 200: json(object({ ok: yesNo }, ["ok"])) },
    refusals: [400, 403, 404, 413, ...ANY],
  },
];
